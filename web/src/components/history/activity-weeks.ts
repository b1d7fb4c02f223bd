/** A day of the plot; null for days outside the year. */
interface PlotDay {
  readonly day: string
  readonly count: number
  /** 0 for none, up to 4. */
  readonly level: number
}

const WEEKS = 53
const DAY_MS = 86_400_000

/** The weeks of the year up to a day, each from Monday on; later days are left out. */
export function activityWeeks(
  days: readonly { readonly day: string; readonly count: number }[],
  today: string,
): readonly (readonly PlotDay[])[] {
  const counts = new Map(days.map(({ day, count }) => [day, count]))
  const most = Math.max(1, ...counts.values())
  const end = Date.parse(`${today}T00:00:00Z`)
  const weekday = (new Date(end).getUTCDay() + 6) % 7
  const start = end - (weekday + (WEEKS - 1) * 7) * DAY_MS
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => start + (week * 7 + day) * DAY_MS)
      .filter((time) => time <= end)
      .map((time) => {
        const day = new Date(time).toISOString().slice(0, 10)
        const count = counts.get(day) ?? 0
        return { day, count, level: count === 0 ? 0 : Math.max(1, Math.ceil(Math.sqrt(count / most) * 4)) }
      }),
  )
}
