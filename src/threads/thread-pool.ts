import { type ResourceLimits, type Transferable, Worker } from 'node:worker_threads'
import { AppError } from '../domain/errors.ts'

const DEFAULT_QUEUE = 1000

/** What the threads run, and how much of it. */
export interface ThreadPoolOptions {
  /**
   * Module of the threads: it answers each message with exactly one message. What users can act on is part of the
   * answer; an error that it throws ends the thread and rejects the job.
   */
  readonly file: URL
  readonly size: number
  /** Jobs that may wait for a thread; 1,000 when not given. */
  readonly queueLimit?: number
  /** Bounds of each thread's memory; one that goes beyond them ends alone. */
  readonly resourceLimits?: ResourceLimits
}

/** How one job is sent and taken back. */
export interface ThreadJobOptions {
  /** Takes the job back; when it runs already, its thread is ended, which is the only way to stop a busy one. */
  readonly signal?: AbortSignal
  readonly transfer?: readonly Transferable[]
}

/** Threads for work that would keep the main one busy. Started when needed, replaced when they die. */
export interface ThreadPool {
  /** Gives a message to a free thread and resolves with its answer; refused as unavailable when too many wait. */
  run(message: unknown, options?: ThreadJobOptions): Promise<unknown>
  /** Rejects what waits and runs, and ends the threads. */
  close(): Promise<void>
}

interface Job {
  readonly message: unknown
  readonly transfer: readonly Transferable[]
  readonly answer: PromiseWithResolvers<unknown>
  thread: Thread | null
}

interface Thread {
  readonly worker: Worker
  job: Job | null
}

/** Opens a pool, whose idle threads do not keep the process alive. */
export function openThreadPool(options: ThreadPoolOptions): ThreadPool {
  const { file, size, queueLimit = DEFAULT_QUEUE, resourceLimits } = options
  const threads = new Set<Thread>()
  const queue: Job[] = []
  let isClosed = false

  function start(): Thread {
    const worker = new Worker(file, resourceLimits ? { resourceLimits } : {})
    const thread: Thread = { worker, job: null }
    threads.add(thread)
    worker.on('message', (answer: unknown) => end(thread, ({ resolve }) => resolve(answer)))
    worker.on('messageerror', (error) => end(thread, ({ reject }) => reject(error)))
    worker.on('error', (error) => {
      // It is about to end and takes no further job.
      threads.delete(thread)
      end(thread, ({ reject }) => reject(error))
    })
    worker.on('exit', (code) => {
      threads.delete(thread)
      end(thread, ({ reject }) =>
        reject(new Error(`A worker thread ended with code ${code} before it answered`)),
      )
    })
    return thread
  }

  function end(thread: Thread, settle: (answer: PromiseWithResolvers<unknown>) => void): void {
    const { job } = thread
    thread.job = null
    thread.worker.unref()
    if (job) settle(job.answer)
    dispatch()
  }

  function dispatch(): void {
    while (queue.length > 0 && !isClosed) {
      const thread = freeThread()
      const job = thread && queue.shift()
      if (!job) return
      give(thread, job)
    }
  }

  function freeThread(): Thread | null {
    for (const thread of threads) if (!thread.job) return thread
    return threads.size < size ? start() : null
  }

  function give(thread: Thread, job: Job): void {
    try {
      thread.worker.postMessage(job.message, job.transfer)
    } catch (error) {
      thread.worker.unref()
      job.answer.reject(error)
      return
    }
    thread.worker.ref()
    thread.job = job
    job.thread = thread
  }

  function takeBack(job: Job, reason: unknown): void {
    const place = queue.indexOf(job)
    if (place >= 0) queue.splice(place, 1)
    job.answer.reject(reason)
    if (job.thread?.job === job) discard(job.thread)
  }

  /** Takes a thread out of the pool before it has ended, so that no further job is given to it. */
  function discard(thread: Thread): void {
    threads.delete(thread)
    void thread.worker.terminate()
    dispatch()
  }

  return {
    async run(message, { signal, transfer = [] } = {}) {
      if (isClosed) throw new Error('The thread pool is closed')
      signal?.throwIfAborted()
      if (queue.length >= queueLimit)
        throw new AppError('unavailable', 'Too much work waits for a worker thread')
      const job: Job = { message, transfer, answer: Promise.withResolvers(), thread: null }
      const onAbort = () => takeBack(job, signal?.reason)
      signal?.addEventListener('abort', onAbort)
      queue.push(job)
      dispatch()
      return job.answer.promise.finally(() => signal?.removeEventListener('abort', onAbort))
    },
    async close() {
      isClosed = true
      const reason = new Error('The thread pool was closed')
      for (const job of queue.splice(0)) job.answer.reject(reason)
      for (const { job } of threads) job?.answer.reject(reason)
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}
