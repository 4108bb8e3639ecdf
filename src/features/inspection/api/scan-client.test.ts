import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { badJars } from './bad-jars.fixture.ts'
import { inspectingFolder, pluginYml } from './inspect.fixture.ts'
import { makeInspector, type InspectorOptions } from './scan-client.ts'
import { makeZip, zipOf } from './zip.fixture.ts'

const { store, remove } = inspectingFolder()
const inspector = makeInspector()
afterAll(() => {
  inspector.close()
  remove()
})
const plugin = { resourceType: 'plugin', name: 'Gate.jar' } as const
const good = zipOf({ 'plugin.yml': pluginYml })

describe('the inspection process', () => {
  test('tells good, bad and hostile files apart', async () => {
    expect(await inspector.inspectFile(store(good), plugin)).toMatchObject({
      outcome: 'inspected',
      verdict: 'clean',
    })
    const stageZero = badJars.find(([, , rule]) => rule === 'stage_zero')!
    expect(await inspector.inspectFile(store(stageZero[1]()), plugin)).toMatchObject({ verdict: 'block' })
    const out = makeZip([{ name: '../a', data: 'x' }])
    expect(await inspector.inspectFile(store(out), plugin)).toMatchObject({
      outcome: 'refused',
      reason: { key: 'name_parent' },
    })
  })

  test('keeps its limits, which can be configured', async () => {
    const strict = makeInspector({ limits: { entries: 1 } })
    const two = zipOf({ 'plugin.yml': pluginYml, 'a.txt': 'x' })
    const found = await strict.inspectFile(store(two), plugin).finally(() => strict.close())
    expect(found).toMatchObject({ outcome: 'refused', reason: { key: 'entries', args: { max: 1 } } })
  })

  test('holds a file it cannot open', async () => {
    expect(await inspector.inspectFile('/nowhere/at/all', plugin)).toMatchObject({
      outcome: 'inspected',
      verdict: 'hold',
      hits: [{ rule: 'scan_failed' }],
      passport: { complete: false },
    })
  })

  test('does not grow in us by the file it reads', async () => {
    const large = makeZip([
      { name: 'plugin.yml', data: pluginYml },
      { name: 'a.bin', data: Buffer.alloc(150 * 1024 * 1024, 'abc'), stored: true },
    ])
    const file = store(large)
    const before = process.memoryUsage.rss()
    expect(await inspector.inspectFile(file, plugin)).toMatchObject({ verdict: 'clean' })
    expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 1024 * 1024)
  })
})

describe('a process that fails means that a person looks', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'blockyard-inspector-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  async function played(name: string, code: string, options: InspectorOptions = {}) {
    const program = path.join(folder, `${name}.mjs`)
    await writeFile(program, code)
    const failing = makeInspector({ program, ...options })
    afterAll(() => failing.close())
    return failing
  }
  const held = (rule: string) => ({ outcome: 'inspected', verdict: 'hold', hits: [{ rule }] })

  test('by crashing', async () => {
    const crashing = await played(
      'crash',
      `process.on('message', () => process.kill(process.pid, 'SIGSEGV'))`,
    )
    expect(await crashing.inspectFile('x', plugin)).toMatchObject(held('scan_failed'))
    expect(await crashing.inspectFile('x', plugin)).toMatchObject(held('scan_failed'))
    expect(await crashing.listEntries('ann', 'x')).toBeNull()
  })

  test('by taking too long', async () => {
    const hanging = await played('hang', `process.on('message', () => { for (;;); })`, { timeoutMs: 300 })
    expect(await hanging.inspectFile('x', plugin)).toMatchObject(held('scan_timeout'))
  })

  test('by an illness of its own, it is started again and asked once more', async () => {
    const ill = await played(
      'ill',
      `let asked = 0
       process.on('message', ({ id }) => (asked++ === 1 ? process.exit(1) : process.send({ id, answer: { asked } })))`,
    )
    expect(await ill.inspectFile('x', plugin)).toEqual({ asked: 1 })
    expect(await ill.inspectFile('x', plugin)).toEqual({ asked: 1 })
  })

  test('and one that is called off is ended, with the next file read by another', async () => {
    const marker = JSON.stringify(path.join(folder, 'pid'))
    const slow = await played(
      'slow',
      `import { existsSync, writeFileSync } from 'node:fs'
       process.on('message', ({ id }) => {
         if (existsSync(${marker})) return process.send({ id, answer: 'second' })
         writeFileSync(${marker}, String(process.pid))
         for (;;);
       })`,
    )
    const stop = new AbortController()
    const asked = slow.inspectFile('x', { ...plugin, signal: stop.signal })
    setTimeout(() => stop.abort(new Error('called off')), 800)
    await expect(asked).rejects.toThrow('called off')
    expect(await slow.inspectFile('x', plugin)).toBe('second')
    await expect(
      slow.inspectFile('x', { ...plugin, signal: AbortSignal.abort(new Error('before')) }),
    ).rejects.toThrow('before')
  })

  test('knows none of our secrets', async () => {
    process.env.SECRET_OF_TEST = 'x'
    const telling = await played(
      'telling',
      `process.on('message', ({ id }) => process.send({ id, answer: Object.keys(process.env) }))`,
    )
    const names = await telling.inspectFile('x', plugin)
    delete process.env.SECRET_OF_TEST
    expect(names).not.toContain('SECRET_OF_TEST')
  })
})

describe('archives that were taken', () => {
  const before = store(
    zipOf({
      'plugin.yml': pluginYml,
      'config.yml': 'a: 1\nb: 2\n',
      'old.txt': 'x',
      'lang/ru.yml': Buffer.from([0xef, 0xf0, 0xe8]),
      'a.png': Buffer.from([0, 1, 2]),
    }),
  )
  const after = store(
    zipOf({
      'plugin.yml': pluginYml,
      'config.yml': 'a: 1\nb: 3\n',
      'new.txt': 'y',
      'lang/ru.yml': Buffer.from([0xef, 0xf0, 0xe8]),
      'a.png': Buffer.from([0, 1, 3]),
    }),
  )

  test('can be listed', async () => {
    const listed = await inspector.listEntries('ann', before)
    expect(listed?.entries.map(({ path: name, size, text }) => [name, size, text])).toEqual([
      ['a.png', 3, false],
      ['config.yml', 10, true],
      ['lang/ru.yml', 3, true],
      ['old.txt', 1, true],
      ['plugin.yml', pluginYml.length, true],
    ])
    expect(await inspector.listEntries('ann', before, { under: 'lang/', from: 0, count: 5 })).toMatchObject({
      total: 1,
      entries: [{ path: 'lang/ru.yml' }],
    })
    expect(await inspector.listEntries('ann', before, { under: '', from: 3, count: 1 })).toMatchObject({
      total: 5,
      entries: [{ path: 'old.txt' }],
    })
    expect(await inspector.listEntries('ann', store(Buffer.from('no archive')))).toBeNull()
  })

  test('show their texts, bounded, and nothing else', async () => {
    expect(await inspector.readArchiveText('ann', before, 'config.yml')).toEqual({
      path: 'config.yml',
      size: 10,
      text: 'a: 1\nb: 2\n',
      truncated: false,
    })
    expect(await inspector.readArchiveText('ann', before, 'config.yml', 4)).toMatchObject({
      text: 'a: 1',
      truncated: true,
    })
    expect(await inspector.readArchiveText('ann', before, 'lang/ru.yml')).toMatchObject({ text: 'при' })
    expect(await inspector.readArchiveText('ann', before, 'a.png')).toBeNull()
    expect(await inspector.readArchiveText('ann', before, 'missing.yml')).toEqual({ missing: true })
    expect(await inspector.readArchiveText('ann', before, '../config.yml')).toEqual({ missing: true })
  })

  test('can be compared file by file, texts word by word', async () => {
    expect(await inspector.compareArchives('ann', before, after)).toMatchObject({
      added: [{ path: 'new.txt' }],
      removed: [{ path: 'old.txt' }],
      changed: [
        { path: 'a.png', size_before: 3, size_after: 3, diff: null },
        {
          path: 'config.yml',
          diff: [
            { kind: 'same', text: 'a: 1\nb: ' },
            { kind: 'removed', text: '2' },
            { kind: 'added', text: '3' },
            { kind: 'same', text: '\n' },
          ],
        },
      ],
      same: 2,
      truncated: false,
    })
    expect(await inspector.compareArchives('ann', before, store(Buffer.from('x')))).toBeNull()
  })

  test('are read once: the next look knows what lies in them, until they are removed', async () => {
    const file = store(zipOf({ 'plugin.yml': pluginYml, 'a.txt': 'x' }))
    const first = await inspector.listEntries('ann', file)
    expect(first?.total).toBe(2)
    await truncate(file, 0)
    expect(await inspector.listEntries('bob', file)).toEqual(first)
    expect(await inspector.readArchiveText('bob', file, 'missing.yml')).toEqual({ missing: true })
    await rm(file)
    await writeFile(file, good)
    expect((await inspector.listEntries('bob', file))?.total).toBe(1)
  })
})

describe('whoever looks', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'blockyard-readers-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('waits for nobody who looks into much, and whoever looks into too much is told to come back', async () => {
    const program = path.join(folder, 'slow.mjs')
    await writeFile(
      program,
      `process.on('message', ({ id, question }) =>
         setTimeout(() => process.send({ id, answer: { total: 0, entries: [] } }), question.path === 'large' ? 300 : 0))`,
    )
    const slow = makeInspector({ program })
    afterAll(() => slow.close())
    let done = 0
    const many = Array.from({ length: 14 }, () =>
      slow.listEntries('greedy', 'large').then(
        () => void done++,
        (error: { key: string }) => error.key,
      ),
    )
    await slow.listEntries('bob', 'small')
    expect(done).toBeLessThanOrEqual(1)
    expect((await Promise.all(many)).filter((key) => key === 'overloaded')).toHaveLength(3)
  })
})
