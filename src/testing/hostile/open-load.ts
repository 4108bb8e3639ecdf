// Asks in a process of its own: as fast as the answers come (`lanes`), or so many a second whatever comes (`perSecond`).
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type LoadOrder = {
  port: number
  paths: string[]
  cookie: string
  seconds: number
  lanes?: number
  perSecond?: number
}
export type LoadReport = { statuses: Record<string, number>; good: number; p50: number; p99: number }

process.on('message', async (order: LoadOrder) => process.send!(await load(order)))
process.on('disconnect', () => process.exit(0))

async function load({ port, paths, cookie, seconds, lanes, perSecond }: LoadOrder): Promise<LoadReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2_000 })
  const statuses: Record<string, number> = {}
  const times: number[] = []
  let turn = 0
  const ask = (): Promise<void> =>
    new Promise((resolve) => {
      const began = performance.now()
      const path = paths[turn++ % paths.length]!
      const done = (status: number | string) => {
        statuses[status] = (statuses[status] ?? 0) + 1
        if (status === 200) times.push(performance.now() - began)
        resolve()
      }
      const sent = request({ port, host: '127.0.0.1', path, headers: { cookie }, agent })
      sent.setTimeout(30_000, () => sent.destroy())
      sent.on('response', (answer) => answer.resume().on('close', () => done(answer.statusCode ?? 0)))
      sent.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'broken'))
      sent.end()
    })
  const began = performance.now()
  const goesOn = () => performance.now() - began < seconds * 1000
  if (lanes)
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        while (goesOn()) await ask()
      }),
    )
  else {
    const sent: Promise<void>[] = []
    while (goesOn()) {
      const due = ((performance.now() - began) / 1000) * perSecond!
      while (sent.length < due) sent.push(ask())
      await sleep(5)
    }
    await Promise.all(sent)
  }
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { statuses, good: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}
