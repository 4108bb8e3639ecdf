import { StorageKeyError } from './storage.ts'

// A segment never begins with a dot: that rules out `.`, `..` and the staging place in one rule.
const segment = '[a-z0-9_-][a-z0-9_.-]{0,199}'
const wholeKey = new RegExp(`^${segment}(?:/${segment})*$`)
const prefixForm = new RegExp(`^(?:${segment}/)*(?:${segment})?$`)

/** Where unfinished uploads live, in a folder as in a bucket. No valid key can name it. */
export const stagingPrefix = '.staging/'

/** Gives the key back, or throws: a key that was built from foreign input must not leave the storage. */
export function checkKey(key: string): string {
  if (typeof key !== 'string' || key.length > 512 || !wholeKey.test(key)) throw new StorageKeyError()
  return key
}

export function checkPrefix(prefix: string): string {
  if (typeof prefix !== 'string' || prefix.length > 512 || !prefixForm.test(prefix))
    throw new StorageKeyError()
  return prefix
}

/** 256 folders keep each one small enough for any file system. */
export function blobKey(sha256: string): string {
  return `blobs/${sha256.slice(0, 2)}/${sha256}`
}
