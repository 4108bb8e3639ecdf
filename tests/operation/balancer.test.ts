import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { testDatabase } from '../../src/testing/database/database.ts'
import { clearScratch, scratchFolder } from '../../src/testing/database/scratch-database.ts'
import { freePort } from '../../src/testing/product.ts'
import { programVersion, startProgram } from '../../src/testing/programs.ts'
import { servedSite } from '../../src/testing/served-site.ts'
import { databaseProxy } from '../../src/testing/tcp-proxy.ts'

const isThere = programVersion('haproxy', ['-v'], 'HAProxy in front of two machines') !== null
afterAll(clearScratch)

test.skipIf(!isThere)(
  'behind HAProxy nobody notices a machine that stops, or a database that is away',
  async () => {
    const { url } = await testDatabase()
    const database = await databaseProxy(url)
    const [one, other] = [await servedSite(database.url), await servedSite(database.url)]
    const port = await freePort()
    const folder = await scratchFolder()
    const config = (await readFile(path.join(inject('root'), 'deploy/haproxy/haproxy.cfg'), 'utf8'))
      .replaceAll('3001', new URL(one.url).port)
      .replaceAll('3002', new URL(other.url).port)
      .replace('bind :8080', `bind 127.0.0.1:${port}`)
    await writeFile(path.join(folder, 'haproxy.cfg'), config)
    await startProgram(['haproxy', '-db', '-f', path.join(folder, 'haproxy.cfg')], port)
    const statuses: number[] = []
    const visit = async (address: string) => {
      const { status } = await fetch(`http://127.0.0.1:${port}${address}`, { redirect: 'manual' })
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
