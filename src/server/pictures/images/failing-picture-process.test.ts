import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { pictureRules } from '../../../contract/limits/attachment-limits.ts'
import { pictureWidths } from '../../../contract/picture.ts'
import { makePictureWorker, type PictureWorkerOptions } from './picture-worker.ts'
import type { PictureJob } from './picture-job.ts'

const content: PictureJob = { rules: pictureRules.content, make: { widths: pictureWidths } }

describe('a process that fails', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'blockyard-pictures-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  async function played(name: string, code: string, options: PictureWorkerOptions = {}) {
    const program = path.join(folder, `${name}.mjs`)
    await writeFile(program, code)
    const failing = makePictureWorker({ program, ...options })
    afterAll(() => failing.close())
    return failing
  }
  const refused = { key: 'imageOutOfLimits' }
  const answer = `{ made: { animated: false, preview: '', copies: [] } }`

  test('by taking long keeps nobody else’s small picture waiting', async () => {
    const slow = await played(
      'slow',
      `process.on('message', ({ id, question }) => {
         const large = question.bytes.length > 1
         if (large && question.job.mostArea) return process.send({ id, answer: { large: true } })
         setTimeout(() => process.send({ id, answer: ${answer} }), large ? 300 : 0)
       })`,
    )
    const started: number[] = []
    const many = Array.from({ length: 8 }, (_, number) => {
      let reads = 0
      const read = async () => {
        // First to see that it is large, then to make it.
        if (++reads === 2) started.push(number)
        return Buffer.alloc(2)
      }
      return slow.make('greedy', read, content)
    })
    await slow.make('bob', async () => Buffer.alloc(1), content)
    expect(started.length).toBeLessThanOrEqual(1)
    await many[0]
    // Its own large picture waits for the one in work alone.
    await slow.make('bob', async () => Buffer.alloc(2), content)
    expect(started.length).toBeLessThanOrEqual(3)
    await Promise.all(many)
  })

  test('by crashing is started again; a picture that kills two of them is refused', async () => {
    const crashing = await played(
      'crash',
      `process.on('message', () => process.kill(process.pid, 'SIGSEGV'))`,
    )
    await expect(crashing.make('ann', async () => Buffer.alloc(1), content)).rejects.toMatchObject(refused)
    await expect(crashing.make('ann', async () => Buffer.alloc(1), content)).rejects.toMatchObject(refused)
  })

  test('after it has done its work before is not the picture’s fault', async () => {
    const marker = JSON.stringify(path.join(folder, 'asked'))
    const once = await played(
      'once',
      `import { appendFileSync, readFileSync } from 'node:fs'
       process.on('message', ({ id }) => {
         appendFileSync(${marker}, 'x')
         if (readFileSync(${marker}).length === 2) process.exit(1)
         process.send({ id, answer: ${answer} })
       })`,
    )
    for (let picture = 0; picture < 2; picture++)
      await expect(once.make('ann', async () => Buffer.alloc(1), content)).resolves.toMatchObject({
        copies: [],
      })
  })

  test('by growing too large takes only that picture with it, once', async () => {
    const marker = JSON.stringify(path.join(folder, 'grown'))
    const growing = await played(
      'growing',
      `import { appendFileSync } from 'node:fs'
       process.on('message', ({ id, question }) => {
         if (question.bytes.length > 1) return process.send({ id, answer: ${answer} })
         appendFileSync(${marker}, 'x')
         process.exit(70)
       })`,
    )
    await growing.make('ann', async () => Buffer.alloc(2), content)
    await expect(growing.make('ann', async () => Buffer.alloc(1), content)).rejects.toMatchObject(refused)
    expect(await readFile(JSON.parse(marker) as string, 'utf8')).toBe('x')
    await expect(growing.make('ann', async () => Buffer.alloc(2), content)).resolves.toMatchObject({
      copies: [],
    })
  })

  test('by hanging is killed after its time', async () => {
    const hanging = await played('hang', `process.on('message', () => { for (;;); })`, { timeoutMs: 300 })
    await expect(hanging.make('ann', async () => Buffer.alloc(1), content)).rejects.toMatchObject(refused)
  })

  test('knows none of our secrets', async () => {
    process.env.SECRET_OF_TEST = 'x'
    const telling = await played(
      'telling',
      `process.on('message', ({ id }) => process.send({ id, answer: { made: { preview: JSON.stringify(process.env) } } }))`,
    )
    const { preview } = await telling.make('ann', async () => Buffer.alloc(1), content)
    delete process.env.SECRET_OF_TEST
    expect(Object.keys(JSON.parse(preview) as object)).not.toContain('SECRET_OF_TEST')
  })
})
