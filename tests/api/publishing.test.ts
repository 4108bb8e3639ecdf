import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, inject, test, vi } from 'vitest'
import { actionSample, publishSample } from '../../src/features/api-docs/web/guide/guide-samples.ts'
import { sql } from '../../src/db/sql.ts'
import { aResource } from '../../src/testing/content/resources.ts'
import { aToken, servedApi } from '../../src/testing/served-api.ts'
import { aUser, browserHeaders } from '../../src/testing/content/users.ts'

vi.setConfig({ testTimeout: 30_000 })
const api = await servedApi()
const folder = await mkdtemp(path.join(tmpdir(), 'blockyard-publish-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

type Ran = { code: number; out: string; err: string }
const run = (command: string, args: string[], env: Record<string, string>): Promise<Ran> =>
  new Promise((resolve) => {
    const all = { PATH: process.env.PATH ?? '', ...env }
    execFile(command, args, { cwd: folder, env: all }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })

const owner = await aUser(api)
const token = await aToken(api, owner)
let counter = 0

/** A resource of the owner and a file on disk that is like no other. */
async function somethingToPublish(more: Record<string, unknown> = {}) {
  const { slug } = await aResource(api, { author: owner, ...more })
  const file = `build-${++counter}.jar`
  await writeFile(path.join(folder, file), `a jar of build ${counter}`)
  return { slug, file }
}

const command = path.join(inject('root'), 'bin/publish.mjs')
const publish = (args: string[], env: Record<string, string> = {}) =>
  run(process.execPath, [command, ...args], { BLOCKYARD_URL: api.url, BLOCKYARD_TOKEN: token, ...env })
const publishIt = ({ slug, file }: { slug: string; file: string }, number: string, ...more: string[]) =>
  publish([
    slug,
    '--number',
    number,
    '--platforms',
    'paper,folia',
    '--game-versions',
    '1.21.4',
    ...more,
    file,
  ])

async function versionsOf(slug: string): Promise<{ number: string; channel: string; platforms: string[] }[]> {
  const answer = await api.send(`/api/resources/${slug}/versions?own=all`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { data: [] }).data
}

test('the calls of the reference publish a version', async () => {
  const { slug } = await somethingToPublish({ slug: 'guild-halls' })
  await writeFile(path.join(folder, 'guild-halls-2.4.1.jar'), 'a jar of guild halls')
  const { code, out, err } = await run('sh', ['-c', publishSample(api.url)], { BLOCKYARD_TOKEN: token })
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(JSON.parse(out)).toMatchObject({
    data: { number: '2.4.1', files: [{ name: 'guild-halls-2.4.1.jar' }] },
  })
  expect((await versionsOf(slug)).map(({ number }) => number)).toContain('2.4.1')
})

test('the command can be had from the site, and its hash is in the documentation', async () => {
  const answer = await fetch(`${api.url}/publish.mjs`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  const served = Buffer.from(await answer.arrayBuffer())
  expect(served.equals(await readFile(command))).toBe(true)
  expect(actionSample(api.url)).toContain(`${createHash('sha256').update(served).digest('hex')}  publish.mjs`)
})

test('the commands of the workflow publish a version', async () => {
  const { slug } = await somethingToPublish()
  await mkdir(path.join(folder, 'build/libs'), { recursive: true })
  await writeFile(path.join(folder, 'build/libs/guild-halls-2.5.0.jar'), 'a jar of an action')
  const lines = actionSample(api.url).split('\n')
  const from = lines.findIndex((line) => line.includes('curl -sSfo publish.mjs'))
  const to = lines.findIndex((line) => line.trim() === 'env:')
  const script = lines.slice(from, to).join('\n').replace('publish.mjs guild-halls ', `publish.mjs ${slug} `)
  const node = path.dirname(process.execPath)
  const { code, out, err } = await run('sh', ['-ec', script], {
    PATH: `${node}:${process.env.PATH ?? ''}`,
    NUMBER: '2.5.0',
    BLOCKYARD_URL: api.url,
    BLOCKYARD_TOKEN: token,
  })
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain(`${slug} 2.5.0 is sent`)
  expect((await versionsOf(slug)).map(({ number }) => number)).toContain('2.5.0')
})

describe('the command for builds', () => {
  test('uploads the files and publishes the version', async () => {
    const made = await somethingToPublish()
    await writeFile(path.join(folder, 'CHANGES.md'), 'Doors **close** again.')
    const { code, out } = await publishIt(made, '3.0.0', '--channel', 'beta', '--changelog', 'CHANGES.md')
    expect(code).toBe(0)
    expect(out).toContain(`${made.slug} 3.0.0 is sent`)
    const version = (await versionsOf(made.slug)).find(({ number }) => number === '3.0.0')
    expect(version).toMatchObject({ channel: 'beta', platforms: ['paper', 'folia'] })
  })

  test('publishes nothing twice, however often a job is repeated', async () => {
    const made = await somethingToPublish()
    await publishIt(made, '1.1.0')
    const again = await publishIt(made, '1.1.0')
    expect(again).toMatchObject({ code: 0, out: `${made.slug} 1.1.0 is published already.\n` })
    expect((await versionsOf(made.slug)).filter(({ number }) => number === '1.1.0')).toHaveLength(1)
  })

  test('publishes once where two jobs run at the same time', async () => {
    const made = await somethingToPublish()
    const both = await Promise.all([publishIt(made, '1.2.0'), publishIt(made, '1.2.0')])
    expect(both.map(({ code, err }) => [code, err])).toEqual([
      [0, ''],
      [0, ''],
    ])
    expect((await versionsOf(made.slug)).filter(({ number }) => number === '1.2.0')).toHaveLength(1)
  })

  test('does not take a number for other files', async () => {
    const made = await somethingToPublish()
    await publishIt(made, '1.3.0')
    const other = await somethingToPublish()
    const { code, err } = await publishIt({ slug: made.slug, file: other.file }, '1.3.0')
    expect([code, err]).toEqual([
      1,
      'Version 1.3.0 exists already, and with other files. Choose another number.\n',
    ])
  })

  test('does not take some of the files for all of them', async () => {
    const made = await somethingToPublish()
    const more = await somethingToPublish()
    expect((await publishIt(made, '1.3.1', more.file)).code).toBe(0)
    const { code, err } = await publishIt(made, '1.3.1')
    expect([code, err.includes('with other files')]).toEqual([1, true])
  })

  test('a repeated job does not call a version published that is blocked', async () => {
    const made = await somethingToPublish()
    await publishIt(made, '1.3.2')
    await api.services.database.db.execute(sql`
      update versions set verdict = 'block' where number = '1.3.2'
      and resource_id = (select resource_id from resource_slugs where slug = ${made.slug})`)
    const { code, err } = await publishIt(made, '1.3.2')
    expect([code, err.includes('is blocked')]).toEqual([1, true])
  })

  test('refuses in English, whatever the language of the site', async () => {
    const made = await somethingToPublish({ type: 'plugin' })
    const { code, err } = await publish([made.slug, '--number', '1', '--platforms', 'paper', made.file])
    expect([code, err.includes('game_versions')]).toEqual([1, true])
    expect(err).not.toMatch(/[а-яё]/i)
  })

  test('tells what is wrong, field by field', async () => {
    const made = await somethingToPublish()
    const { code, err } = await publish([made.slug, '--number', '1', '--platforms', 'toaster', made.file])
    expect(code).toBe(1)
    expect(err).toMatch(/was not published: .*\[validation\]/)
    expect(err).toContain('platforms')
  })

  test('says which arguments are missing, and sends nothing', async () => {
    const { code, err } = await publish(['guild-halls', 'no-such.jar'], { BLOCKYARD_TOKEN: '' })
    expect(code).toBe(2)
    for (const word of ['--number', 'BLOCKYARD_TOKEN', 'no-such.jar: there is no such file'])
      expect(err).toContain(word)
  })

  test('stops where the token is refused or may not write', async () => {
    const made = await somethingToPublish()
    const args = [
      made.slug,
      '--number',
      '1.4.0',
      '--platforms',
      'paper',
      '--game-versions',
      '1.21.4',
      made.file,
    ]
    const wrong = await publish(args, { BLOCKYARD_TOKEN: `by_pat_${'x'.repeat(43)}` })
    expect([wrong.code, wrong.err.includes('refused')]).toEqual([1, true])
    const weak = await publish(args, { BLOCKYARD_TOKEN: await aToken(api, owner, []) })
    expect([weak.code, weak.err.includes('[forbidden]')]).toEqual([1, true])
  })

  test('a dry run publishes nothing', async () => {
    const made = await somethingToPublish()
    const { code, out } = await publishIt(made, '1.5.0', '--dry-run')
    expect([code, out]).toEqual([0, `${made.slug} 1.5.0 could be published by ${owner.username}.\n`])
    expect((await versionsOf(made.slug)).map(({ number }) => number)).not.toContain('1.5.0')
  })

  test('an address where nobody listens is no success', async () => {
    const made = await somethingToPublish()
    const { code, err } = await publish([
      made.slug,
      '--number',
      '1',
      '--url',
      'http://127.0.0.1:1',
      made.file,
    ])
    expect([code, err.includes('does not answer')]).toEqual([3, true])
  })
})

describe('a token for some resources alone', () => {
  const limitedTo = async (slugs: string[]) =>
    api.send('/api/tokens', {
      headers: await browserHeaders(api, owner),
      json: {
        name: 'Build server',
        scopes: ['content.create'],
        expires_at: new Date(api.clock.now().getTime() + 86_400_000).toISOString(),
        resources: slugs,
      },
    })

  test('publishes versions of its resource and is refused everything else its owner may do', async () => {
    const [mine, other] = [await somethingToPublish(), await somethingToPublish()]
    const answer = await limitedTo([mine.slug.toUpperCase()])
    expect(answer.status).toBe(201)
    const limited = ((await answer.json()) as { data: { token: string } }).data.token
    const env = { BLOCKYARD_TOKEN: limited }
    const args = (slug: string, file: string) => {
      const targets = ['--platforms', 'paper', '--game-versions', '1.21.4']
      return [slug, '--number', '7.0.0', ...targets, file]
    }
    expect(await publish(args(mine.slug, mine.file), env)).toMatchObject({ code: 0 })
    expect(await publish(args(other.slug, other.file), env)).toMatchObject({ code: 1 })
    expect((await versionsOf(other.slug)).map(({ number }) => number)).not.toContain('7.0.0')

    const headers = { authorization: `Bearer ${limited}` }
    const { id } = (await versionsOf(mine.slug)).find(({ number }) => number === '7.0.0') as unknown as {
      id: number
    }
    const tried = await Promise.all([
      api.send(`/api/resources/${mine.slug}`, { headers, method: 'PATCH', json: { title: 'Taken over' } }),
      api.send(`/api/resources/${mine.slug}/versions/${id}`, { headers, method: 'DELETE' }),
      api.send(`/api/resources/${mine.slug}/comments`, { headers, json: { content: 'Said by a build.' } }),
      api.send('/api/articles', { headers, json: {} }),
      api.send(`/api/resources/${mine.slug}/versions/${id}`, {
        headers,
        method: 'PATCH',
        json: { name: 'Autumn' },
      }),
    ])
    expect(tried.map(({ status }) => status)).toEqual([403, 403, 403, 403, 200])
    const listed = await api.send('/api/tokens', { headers: await browserHeaders(api, owner) })
    expect(((await listed.json()) as { data: { resources: string[] | null }[] }).data[0]!.resources).toEqual([
      mine.slug,
    ])
  })

  test('cannot be made for what its owner does not publish, nor for what does not exist', async () => {
    const { slug } = await aResource(api, { author: await aUser(api) })
    const answer = await limitedTo([slug, 'no-such-thing'])
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      error: { fields: { resources: [{ key: 'not_published', args: { names: `${slug}, no-such-thing` } }] } },
    })
  })
})
