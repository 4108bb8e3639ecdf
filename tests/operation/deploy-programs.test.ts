import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { clearScratch, scratchFolder } from '../../src/testing/database/scratch-database.ts'
import { nginxArguments, programVersion } from '../../src/testing/programs.ts'

// Each file of deploy/ in the eyes of the program it is for, where that program is on this machine.

const root = inject('root')
const deploy = path.join(root, 'deploy')
const read = (name: string) => readFileSync(path.join(deploy, name), 'utf8')
afterAll(clearScratch)

/** What a program says of a file; it takes it when it ends with 0. */
function check(program: string, args: readonly string[], env: Record<string, string> = {}) {
  const { PATH = '', LD_LIBRARY_PATH = '' } = process.env
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { PATH, LD_LIBRARY_PATH, HOME: root, ...env },
  })
  return { status, stdout, stderr }
}
const taken = expect.objectContaining({ status: 0 })

const haproxy = programVersion('haproxy', ['-v'], 'HAProxy reads its configuration')
test.skipIf(!haproxy)('HAProxy takes its file, also with the part for Patroni', async () => {
  const file = path.join(deploy, 'haproxy/haproxy.cfg')
  expect(check('haproxy', ['-c', '-f', file])).toEqual(taken)
  const whole = path.join(await scratchFolder(), 'haproxy.cfg')
  const lines = read('haproxy/haproxy.cfg').split('\n')
  const from = lines.indexOf('# listen primary')
  const patroni = lines
    .slice(from)
    .map((line) => line.replace(/^# ?/, '').replace(/db\d\.internal/, '127.0.0.1'))
  expect(patroni.length).toBeGreaterThan(6)
  writeFileSync(whole, [...lines.slice(0, from), ...patroni].join('\n'))
  const { status, stderr } = check('haproxy', ['-c', '-f', whole])
  expect([status, stderr.match(/ALERT|WARNING/g)]).toEqual([0, null])
})

const varnish = programVersion('varnishd', ['-V'], 'Varnish compiles its configuration')
test.skipIf(!varnish)('Varnish compiles its file', async () => {
  const work = path.join(await scratchFolder(), 'work')
  expect(check('varnishd', ['-C', '-n', work, '-f', path.join(deploy, 'varnish/blockyard.vcl')])).toEqual(
    taken,
  )
})

const nginx = programVersion('nginx', ['-v'], 'nginx reads its configuration')
/** From 1.27.3 on a server may be asked for again by its name. */
const resolves = /nginx\/1\.(\d+)\.(\d+)/
  .exec(nginx ?? '')
  ?.slice(1)
  .map(Number) ?? [0, 0]
const knowsResolve = resolves[0]! > 27 || (resolves[0] === 27 && resolves[1]! >= 3)

test.skipIf(!nginx)('nginx takes its file', async () => {
  const folder = await scratchFolder()
  const own = path.join(folder, 'blockyard.conf')
  writeFileSync(
    own,
    read('nginx/blockyard.conf').replace('/var/cache/nginx/blockyard', path.join(folder, 'cache')),
  )
  const { status, stderr } = check('nginx', ['-t', ...(await nginxArguments(folder, [own]))])
  expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')])
  expect(stderr).not.toMatch(/warn/)
})

test.skipIf(!knowsResolve)('nginx takes what compose makes of it', async () => {
  const folder = await scratchFolder()
  const own = path.join(folder, 'default.conf')
  const made = read('nginx/blockyard.conf').replace(/^upstream [^]*?^\}/m, '')
  writeFileSync(own, made.replace('/var/cache/nginx/blockyard', path.join(folder, 'cache')))
  const files = [path.join(deploy, 'compose/upstream.conf'), own]
  const { status, stderr } = check('nginx', ['-t', ...(await nginxArguments(folder, files))])
  expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')])
})

const compose = programVersion('docker-compose', ['version'], 'compose reads its file')
test.skipIf(!/version v?2|version v?[3-9]/i.test(compose ?? ''))(
  'compose takes its file, and no empty password',
  () => {
    const file = path.join(deploy, 'compose/compose.yaml')
    const variables = Object.fromEntries(
      [...read('compose/.env.example').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [
        name!,
        value || 'filled-in',
      ]),
    )
    const answer = check('docker-compose', ['-f', file, 'config', '--format', 'json'], variables)
    expect([answer.status, answer.stderr]).toEqual([0, ''])
    const { services } = JSON.parse(answer.stdout) as {
      services: Record<string, { deploy?: { replicas: number } }>
    }
    expect(services.node?.deploy?.replicas).toBe(3)
    for (const name of ['SECRET', 'POSTGRES_PASSWORD', 'S3_SECRET_ACCESS_KEY', 'ADMIN_PASSWORD']) {
      const refused = check('docker-compose', ['-f', file, 'config', '--quiet'], { ...variables, [name]: '' })
      expect([name, refused.status]).not.toEqual([name, 0])
      expect(refused.stderr).toContain(name)
    }
  },
)
