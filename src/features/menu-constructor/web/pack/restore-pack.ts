import type { Pack } from '../../pack/pack-files.ts'
import { findRememberedPack, hasRememberedPack } from '../workspace/storage/remembered-packs.ts'
import { closePack, drawByPack, openedPack } from './open-pack-store.ts'

/** A browser's storage can hold anything. */
function asPack(value: unknown): Pack | null {
  const pack = value as Partial<Pack> | null | undefined
  const isWhole =
    typeof pack?.name === 'string' &&
    Array.isArray(pack.entries) &&
    Array.isArray(pack.plugins) &&
    pack.bytes instanceof Uint8Array
  return isWhole ? (pack as Pack) : null
}

export async function restorePack(project: string, isGone: () => boolean): Promise<void> {
  if (openedPack()?.project === project) return
  closePack()
  if (!hasRememberedPack(project)) return
  const pack = asPack(await findRememberedPack(project).catch(() => null))
  if (pack && !isGone()) await drawByPack(project, pack)
}
