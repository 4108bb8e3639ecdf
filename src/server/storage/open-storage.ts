import path from 'node:path'
import type { Config } from '../config.ts'
import { folderStorage } from './folder-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** The bucket where one is configured, otherwise `DATA_DIR/files`. */
export function openStorage(
  config: Pick<Config, 'dataDir' | 's3'> & Partial<Pick<Config, 'diskReserveMiB'>>,
): Storage {
  if (config.s3) return s3Storage(config.s3)
  return folderStorage(path.join(config.dataDir, 'files'), { reserveMiB: config.diskReserveMiB ?? null })
}
