import type { Picture } from '../../../contract/picture.ts'

/** The pictures an editor can show, by attachment. A document holds only their ids. */
export function createPictureShelf(first: Iterable<Picture> = []) {
  const pictures = new Map<number, Picture>()
  const listeners = new Set<() => void>()
  function put(more: Iterable<Picture>): void {
    for (const picture of more) pictures.set(picture.id, picture)
    for (const listener of listeners) listener()
  }
  put(first)
  return {
    get: (id: number): Picture | undefined => pictures.get(id),
    put,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type PictureShelf = ReturnType<typeof createPictureShelf>
