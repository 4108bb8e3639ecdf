import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../src/testing/database/database.ts'
import { clearScratch, scratchFolder } from '../../src/testing/database/scratch-database.ts'
import { freePort } from '../../src/testing/product.ts'
import { programVersion, startProgram } from '../../src/testing/programs.ts'
import { servedSite } from '../../src/testing/served-site.ts'
import { databaseProxy } from '../../src/testing/tcp-proxy.ts'

const isThere = programVersion('haproxy', ['-v'], 'HAProxy in front of two machines') !== null
afterAll(clearScratch)

/** HAProxy as `deploy/` has it, in front of what listens on these ports. */
async function startBalancer(one: string, other: string): Promise<string> {
  const port = await freePort()
  const file = path.join(await scratchFolder(), 'haproxy.cfg')
  const config = (await readFile(path.join(inject('root'), 'deploy/haproxy/haproxy.cfg'), 'utf8'))
    .replaceAll('3001', one)
    .replaceAll('3002', other)
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
  await writeFile(file, config)
  await startProgram(['haproxy', '-db', '-f', file], port)
  return `http://127.0.0.1:${port}`
}

test.skipIf(!isThere)(
  'behind HAProxy nobody notices a machine that stops, or a database that is away',
  async () => {
    const { url } = await testDatabase()
    const database = await databaseProxy(url)
    const [one, other] = [await servedSite(database.url), await servedSite(database.url)]
    const front = await startBalancer(new URL(one.url).port, new URL(other.url).port)
    const statuses: number[] = []
    const visit = async (address: string) => {
      const { status } = await fetch(front + address, { redirect: 'manual' })
      statuses.push(status)
      return status
    }
    await vi.waitFor(async () => expect(await visit('/en')).toBe(200), 10_000)
    for (const site of [one, other]) await site.visit('/en')
    expect(await visit('/metrics')).toBe(404)

    // The database goes: pages in memory are still there for everybody.
    statuses.length = 0
    database.line.silent = true
    database.cut()
    await sleep(4_000)
    for (let visits = 0; visits < 20; visits++) await visit('/en')
    expect(new Set(statuses)).toEqual(new Set([200]))
    database.line.silent = false
    database.cut()

    // A machine stops in order: it says so first, and nobody meets it.
    statuses.length = 0
    const closing = one.serving.close(4_000)
    for (let visits = 0; visits < 60; visits++) {
      await visit('/en')
      await sleep(100)
    }
    await closing
    expect(new Set(statuses)).toEqual(new Set([200]))
  },
  90_000,
)

test.skipIf(!isThere)(
  'behind HAProxy whoever comes to a machine that has just died is sent to the other one at once',
  async () => {
    const machines = [createServer(answer), createServer(answer)]
    const ports = []
    for (const machine of machines) {
      await once(machine.listen(0, '127.0.0.1'), 'listening')
      ports.push(String((machine.address() as AddressInfo).port))
    }
    onTestFinished(() => void machines.map((machine) => machine.close()))
    const front = await startBalancer(ports[0]!, ports[1]!)
    // One way for pages and calls, another one for uploads.
    const addresses = ['/en', '/api/attachments/tus']
    const visitAll = () => Promise.all(addresses.map(async (one) => (await fetch(front + one)).status))
    await vi.waitFor(async () => expect(await visitAll()).toEqual([200, 200]), 10_000)

    machines[0]!.close()
    machines[0]!.closeAllConnections()
    const began = performance.now()
    for (let visits = 0; visits < 10; visits++) expect(await visitAll()).toEqual([200, 200])
    // A second try of the same machine would wait for a second.
    expect(performance.now() - began).toBeLessThan(1_000)
  },
  60_000,
)

const answer: RequestListener = (_request, response) => void response.end('a lamp')
