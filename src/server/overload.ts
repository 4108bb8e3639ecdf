import { monitorEventLoopDelay } from 'node:perf_hooks'

const windowMs = 500

export type OverloadGuard = {
  /** True when new work should be refused now. */
  overloaded(): boolean
  /** Call at the begin of dynamic work; the returned function at its end. */
  enter(): () => void
  stop(): void
}

/**
 * Refuses dynamic work before the event loop stalls: by the loop's own delay over the last half second, and by a
 * ceiling on requests in work at once. Cached pages and files are still answered.
 */
export function makeOverloadGuard(limits = { lagMs: 150, inFlight: 500 }): OverloadGuard {
  const histogram = monitorEventLoopDelay({ resolution: 10 })
  histogram.enable()
  let lagging = false
  let spent = process.cpuUsage()
  let inFlight = 0
  const timer = setInterval(() => {
    // The median tells a lasting jam from a single long tick (a garbage collection, a start-up). A process that was
    // merely kept waiting by others on its machine did little itself: turning visitors away would not help it.
    const busyMs = (process.cpuUsage(spent).user + process.cpuUsage(spent).system) / 1000
    spent = process.cpuUsage()
    lagging = histogram.percentile(50) / 1e6 > limits.lagMs && busyMs > windowMs * 0.6
    histogram.reset()
  }, windowMs)
  timer.unref()
  return {
    overloaded: () => lagging || inFlight >= limits.inFlight,
    enter() {
      inFlight++
      let open = true
      return () => {
        if (open) inFlight--
        open = false
      }
    },
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
