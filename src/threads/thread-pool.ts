import { type ResourceLimits, type Transferable, Worker } from 'node:worker_threads'
import { AppError } from '../domain/errors.ts'

const DEFAULT_QUEUE = 1000

/** The module of the threads, and their limits. */
export interface ThreadPoolOptions {
  /**
   * Module of the threads: it answers each message with exactly one message. Errors that users can act on are part of
   * the response; an error that it throws ends the thread and rejects the job.
   */
  readonly file: URL
  readonly size: number
  /** Maximum number of waiting jobs; 1,000 by default. */
  readonly queueLimit?: number
  /** Memory limits of each thread; one that exceeds them ends alone. */
  readonly resourceLimits?: ResourceLimits
  /** Milliseconds after which an idle thread is ended; never by default. */
  readonly idleMs?: number
  /** The module sends one message when it is loaded; the time limit of its first job starts then. */
  readonly saysReady?: boolean
}

/** Options of one job. */
export interface ThreadJobOptions {
  /** Cancels the job; if it is running, its thread is ended, which is the only way to stop a busy one. */
  readonly signal?: AbortSignal
  readonly transfer?: readonly Transferable[]
  /** Cancels it with this error after the thread has worked on it for a time. */
  readonly limit?: { readonly ms: number; readonly error: () => Error }
}

/** Threads for work that would block the main one. Started on demand, replaced when they die. */
export interface ThreadPool {
  /**
   * Sends a message to a free thread and resolves with its response; rejects as unavailable if too many are waiting.
   */
  run(message: unknown, options?: ThreadJobOptions): Promise<unknown>
  /** Rejects waiting and running jobs, and ends the threads. */
  close(): Promise<void>
}

interface Job {
  readonly message: unknown
  readonly transfer: readonly Transferable[]
  readonly answer: PromiseWithResolvers<unknown>
  readonly limit: ThreadJobOptions['limit']
  thread: Thread | null
  timer: NodeJS.Timeout | null
}

interface Thread {
  readonly worker: Worker
  isReady: boolean
  job: Job | null
  /** Ends it after a time without work. */
  rest: NodeJS.Timeout | null
}

/** Opens a pool whose idle threads do not keep the process running. */
export function openThreadPool(options: ThreadPoolOptions): ThreadPool {
  const { file, size, queueLimit = DEFAULT_QUEUE, resourceLimits, idleMs, saysReady } = options
  const threads = new Set<Thread>()
  // Native code, such as a running database query, cannot be interrupted.
  const ending = new Set<Thread>()
  const queue: Job[] = []
  let isClosed = false

  function start(): Thread {
    const worker = new Worker(file, resourceLimits ? { resourceLimits } : {})
    const thread: Thread = { worker, isReady: saysReady !== true, job: null, rest: null }
    threads.add(thread)
    worker.on('message', (answer: unknown) => {
      if (thread.isReady) end(thread, ({ resolve }) => resolve(answer))
      else getReady(thread)
    })
    worker.on('messageerror', (error) => end(thread, ({ reject }) => reject(error)))
    worker.on('error', (error) => {
      // It is about to end and accepts no further job.
      threads.delete(thread)
      end(thread, ({ reject }) => reject(error))
    })
    worker.on('exit', (code) => {
      clearTimeout(thread.rest ?? undefined)
      threads.delete(thread)
      ending.delete(thread)
      end(thread, ({ reject }) =>
        reject(new Error(`A worker thread ended with code ${code} before it answered`)),
      )
    })
    return thread
  }

  function getReady(thread: Thread): void {
    thread.isReady = true
    if (thread.job) startTimer(thread.job)
  }

  function startTimer(job: Job): void {
    const { limit } = job
    if (limit) job.timer = setTimeout(() => takeBack(job, limit.error()), limit.ms)
  }

  function end(thread: Thread, settle: (answer: PromiseWithResolvers<unknown>) => void): void {
    const { job } = thread
    thread.job = null
    thread.worker.unref()
    clearTimeout(job?.timer ?? undefined)
    if (job) settle(job.answer)
    dispatch()
    if (!thread.job && threads.has(thread)) rest(thread)
  }

  function rest(thread: Thread): void {
    if (idleMs === undefined) return
    clearTimeout(thread.rest ?? undefined)
    thread.rest = setTimeout(() => discard(thread), idleMs).unref()
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
    // A thread that does not end is replaced only once.
    return threads.size < size && threads.size + ending.size < 2 * size ? start() : null
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
    clearTimeout(thread.rest ?? undefined)
    thread.job = job
    job.thread = thread
    if (thread.isReady) startTimer(job)
  }

  function takeBack(job: Job, reason: unknown): void {
    const place = queue.indexOf(job)
    if (place >= 0) queue.splice(place, 1)
    clearTimeout(job.timer ?? undefined)
    job.answer.reject(reason)
    if (job.thread?.job === job) discard(job.thread)
  }

  /** Removes a thread from the pool before it has ended, so that it gets no further job. */
  function discard(thread: Thread): void {
    threads.delete(thread)
    ending.add(thread)
    thread.worker.unref()
    void thread.worker.terminate()
    dispatch()
  }

  return {
    async run(message, { signal, transfer = [], limit } = {}) {
      if (isClosed) throw new Error('The thread pool is closed')
      signal?.throwIfAborted()
      if (queue.length >= queueLimit)
        throw new AppError('unavailable', 'Too many jobs are waiting for a worker thread')
      const job: Job = {
        message,
        transfer,
        limit,
        answer: Promise.withResolvers(),
        thread: null,
        timer: null,
      }
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
      for (const { job } of threads) {
        clearTimeout(job?.timer ?? undefined)
        job?.answer.reject(reason)
      }
      await Promise.all([...threads, ...ending].map(({ worker }) => worker.terminate()))
    },
  }
}
