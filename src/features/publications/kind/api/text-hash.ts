import { createHash } from 'node:crypto'

/** Equal for texts that differ only in case, spaces and signs. */
export const textHash = (text: string): Buffer =>
  createHash('sha256')
    .update(
      text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ''),
    )
    .digest()
