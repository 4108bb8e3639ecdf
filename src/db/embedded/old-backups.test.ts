import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeOldBackups } from './backup.ts'

const now = new Date('2026-11-15T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blockyard-backups-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function backup(name: string, days: number, product = 'blockyard'): Promise<string> {
  const path = join(folder, name)
  await mkdir(join(path, 'pg'), { recursive: true })
  await writeFile(join(path, 'manifest.json'), JSON.stringify({ product, made_at: ago(days).toISOString() }))
  return path
}

test('backups older than 35 days go, younger ones and all that is not ours stay', async () => {
  const old = await backup('old', 36)
  await backup('young', 34)
  await backup('other-program', 400, 'something')
  await mkdir(join(folder, 'photos'))
  await writeFile(join(folder, 'notes.txt'), 'mine')
  const broken = join(folder, '.2026-09-01.partial-ab')
  await mkdir(broken)
  await utimes(broken, ago(40), ago(40))
  await mkdir(join(folder, '.2026-11-15.partial-cd'))
  expect((await removeOldBackups(folder, join(folder, 'young'), now)).toSorted()).toEqual(
    [broken, old].toSorted(),
  )
  expect((await readdir(folder)).toSorted()).toEqual(
    ['.2026-11-15.partial-cd', 'notes.txt', 'other-program', 'photos', 'young'].toSorted(),
  )
})

test('the backup that was just made stays, whatever the clock says', async () => {
  const made = await backup('made', 400)
  expect(await removeOldBackups(folder, made, now)).toEqual([])
})
