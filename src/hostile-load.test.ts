import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { demoUsers } from './features/users/api/demo-users.ts'
import { attacks } from './testing/hostile/attacks.ts'
import type { Facts } from './testing/hostile/attacks.ts'
import { honestPeople, percentile } from './testing/hostile/honest.ts'
import type { Noted } from './testing/hostile/honest.ts'
import { isLong, runs } from './testing/long.ts'
import { logIn, removeProducts, startProduct } from './testing/product.ts'
import type { Product } from './testing/product.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 })
afterAll(removeProducts)

const seconds = runs(2, 30)
const script = path.join(import.meta.dirname, 'testing/hostile/attack.ts')

async function tokenOf(product: Product, username: string): Promise<string> {
  const { password } = demoUsers.find((user) => user.username === username)!
  const answer = await logIn(product, username, password)
  return ((await answer.json()) as { access_token: string }).access_token
}

const blackPng = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#000' } })
    .png()
    .toBuffer()

async function factsOf(product: Product): Promise<Facts> {
  const get = async (address: string) =>
    (await (await fetch(product.url + address)).json()) as { data: { id: number; slug: string }[] }
  const [resource] = (await get('/api/resources?type=plugin&sort=downloads&per_page=1')).data
  const [version] = (await get(`/api/resources/${resource!.slug}/versions`)).data as unknown as {
    id: number
    files: { id: number }[]
  }[]
  const [article] = (await get('/api/articles?per_page=1')).data
  return {
    port: product.port,
    token: await tokenOf(product, 'author'),
    archivePage: `/en/plugin/${resource!.slug}/version/${version!.id}?file=${version!.files[0]!.id}`,
    picture: (await blackPng(6000, 4000)).toString('base64'),
    article: article!.id,
  }
}

async function attack(name: string, facts: Facts): Promise<Record<string, number>> {
  const child = fork(script, { execArgv: [] })
  child.send({ name, facts, seconds })
  const [answers] = (await once(child, 'message')) as [Record<string, number>]
  return answers
}

const refusals = (noted: readonly Noted[]) =>
  noted.filter(({ status }) => typeof status !== 'number' || status >= 400)

// One address cannot be told from another where there is only one.
describe.runIf(process.platform === 'linux')('while one address and one account attack', () => {
  let product: Product
  let facts: Facts
  let people: () => Promise<Noted[]>
  let quiet: Noted[]

  beforeAll(async () => {
    product = await startProduct({ env: { RATE_LIMIT: 'on', LOG_LEVEL: 'error' } })
    facts = await factsOf(product)
    const writer = { token: await tokenOf(product, 'admin'), small: await blackPng(200, 200) }
    people = () => honestPeople(product.port, writer, seconds)
    // The first round finds nothing cached and nothing drawn.
    await people()
    quiet = await people()
    expect(refusals(quiet)).toEqual([])
  })

  test.each(Object.keys(attacks))('%s: others are answered as before', async (name) => {
    const [noted, answers] = await Promise.all([people(), attack(name, facts)])
    const [before, during] = [percentile(quiet, 0.95), percentile(noted, 0.95)]
    if (isLong)
      process.stdout.write(
        `${name}: p95 ${before.toFixed(0)} → ${during.toFixed(0)} ms, p99 ${percentile(noted, 0.99).toFixed(0)} ms, attacker ${JSON.stringify(answers)}\n`,
      )
    expect(refusals(noted)).toEqual([])
    expect(noted.length).toBeGreaterThan(isLong ? seconds * 15 : 10)
    expect(Object.keys(answers).length).toBeGreaterThan(0)
    // The usual run shares its machine with other tests and lasts two seconds: there only a standstill is a fault.
    if (isLong) expect(during).toBeLessThan(Math.max(4 * before, 40))
    else expect(percentile(noted, 0.5)).toBeLessThan(2_000)
  })
})
