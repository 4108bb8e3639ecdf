import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeApi } from '../../../app/api.ts'
import { testHttp } from '../../../testing/test-http.ts'
import { myServerRoom } from './my-server.fixture.ts'

const { api, pool, aPlugin, aNewer } = await myServerRoom()
const { url } = await testHttp({ api: makeApi(api.services).fetch })
const folder = await mkdtemp(path.join(tmpdir(), 'blockyard-check-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Servers have old ones: `OLD_NODE` names one that the script is to be run with. */
const node = process.env['OLD_NODE'] ?? process.execPath
const scripts = [
  ['node', [node, 'public/tools/blockyard-check.mjs']],
  ['shell', ['sh', 'public/tools/blockyard-check.sh']],
] as const

const run = ([command, ...before]: readonly string[], given: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) =>
    execFile(
      command!,
      [...before, ...given],
      { env: { ...process.env, BLOCKYARD_SITE: url } },
      (error, out, wrong) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out + wrong }),
    ),
  )

async function aLock(name: string, sha256: string): Promise<string> {
  const file = path.join(folder, `${name}.lock`)
  const entries = [{ name, resource: 1, slug: name, version: '1.0', sha256 }]
  const lock = { lockfile: 1, site: url, platform: 'paper', game_version: '1.21.4', java: null, entries }
  await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`)
  return file
}

test.each(scripts)(
  'the script for %s ends with 1 when something is out of date or recalled',
  async (name, script) => {
    const bytes = Buffer.from(`a gate for ${name}`)
    const gate = await aPlugin({}, { bytes })
    const lock = await aLock(`gate-${name}`, gate.file.sha256)
    expect(await run(script, [lock])).toMatchObject({ code: 0 })
    await aNewer(gate, { number: '1.1' })
    expect(await run(script, [lock])).toMatchObject({ code: 1 })

    const lamp = await aPlugin()
    const clean = await aLock(`lamp-${name}`, lamp.file.sha256)
    await pool.query(
      `insert into recalled_files (sha256, reason, recalled_by, recalled_at) select $1, 'x', id, now() from users limit 1`,
      [lamp.file.sha256],
    )
    expect(await run(script, [clean])).toMatchObject({ code: 1 })
  },
)

test.each(scripts)(
  'the script for %s reads a folder, and says what it cannot do with 2',
  async (name, script) => {
    const plugins = await mkdtemp(path.join(folder, 'plugins-'))
    const bytes = Buffer.from(`a bridge for ${name}`)
    await aPlugin({}, { bytes })
    await writeFile(path.join(plugins, 'Мост "1".jar'), bytes)
    const place =
      name === 'node'
        ? [plugins, '--platform', 'paper', '--game-version', '1.21.4']
        : [plugins, url, 'paper', '1.21.4']
    expect(await run(script, place)).toMatchObject({ code: 0 })
    expect(await run(script, [path.join(folder, 'nowhere')])).toMatchObject({ code: 2 })
    const empty = await mkdtemp(path.join(folder, 'empty-'))
    expect(await run(script, [empty])).toMatchObject({ code: 2 })
  },
)
