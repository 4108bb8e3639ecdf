import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import path from 'node:path'

/** The key behind everything we sign. Derives one key per purpose, so no signature can be used elsewhere. */
export type Secret = { sign(purpose: string, value: string): Buffer }

export function makeSecret(key: string): Secret {
  return { sign: (purpose, value) => createHmac('sha256', key).update(`${purpose}\0${value}`).digest() }
}

/** SECRET from the configuration, or the one generated into DATA_DIR at the first start. */
export async function loadSecret(configured: string, dataDir: string): Promise<Secret> {
  if (configured) return makeSecret(configured)
  const file = path.join(dataDir, 'secret')
  try {
    return makeSecret(await readKey(file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  await mkdir(dataDir, { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const handle = await open(draft, 'w', 0o600)
  await handle.writeFile(randomBytes(48).toString('base64url'))
  await handle.sync()
  await handle.close()
  // A link fails if somebody else was first; then theirs is the secret.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(draft)
  return makeSecret(await readKey(file))
}

async function readKey(file: string): Promise<string> {
  const key = (await readFile(file, 'utf8')).trim()
  if (key.length < 32)
    throw new Error(
      `${file} holds no usable secret. Restore it from a backup, or delete it to have a new one made.`,
    )
  return key
}

export const sha256 = (value: string): Buffer => createHash('sha256').update(value).digest()

export function equalInConstantTime(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
