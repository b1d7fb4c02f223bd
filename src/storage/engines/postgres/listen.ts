import pg from 'pg'

/** The channel on which transactions announce new and ended tasks. */
const CHANNEL = 'diglot_task'
const CONNECT_MS = 5000
/** Pause before another connection attempt, in milliseconds; each further one is twice as long. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/** Statements that make the database announce new and ended tasks when their transaction commits. */
export const TASK_TRIGGERS = [
  `create function report_task() returns trigger language plpgsql as $$
    begin
      perform pg_notify('${CHANNEL}', '');
      return null;
    end $$`,
  // For each row: a task that is already queued is not inserted again.
  'create trigger report_new_task after insert on task for each row execute function report_task()',
  `create trigger report_changed_task after update on task for each row
    when (old.state is distinct from new.state or new.run_at < old.run_at) execute function report_task()`,
]

/**
 * Calls back when any process has added or ended a task, until the returned function is called. Also calls back after
 * each connect, because announcements are lost without a connection.
 */
export function listenForTasks(url: string, onChange: () => void): () => void {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let pauseMs = FIRST_PAUSE_MS
  let isStopped = false

  function retry(): void {
    if (isStopped) return
    timer = setTimeout(() => void connect(), pauseMs)
    timer.unref()
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
  }

  async function connect(): Promise<void> {
    const opened = new pg.Client({
      connectionString: url,
      application_name: 'diglot tasks',
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    })
    client = opened
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      opened.end().catch(() => {})
      retry()
    }
    opened.on('error', end)
    opened.on('end', end)
    opened.on('notification', onChange)
    try {
      await opened.connect()
      await opened.query(`listen ${CHANNEL}`)
      pauseMs = FIRST_PAUSE_MS
      onChange()
    } catch {
      end()
    }
  }

  void connect()
  return () => {
    isStopped = true
    clearTimeout(timer)
    client?.end().catch(() => {})
  }
}
