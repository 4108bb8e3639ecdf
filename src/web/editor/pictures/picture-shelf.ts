import type { Picture } from '../../../contract/picture.ts'
import { createListeners } from '../../listeners.ts'

/** The pictures an editor can show, by attachment. A document holds only their ids. */
export function createPictureShelf(first: Iterable<Picture> = []) {
  const pictures = new Map<number, Picture>()
  const listeners = createListeners()
  function put(more: Iterable<Picture>): void {
    for (const picture of more) pictures.set(picture.id, picture)
    listeners.notify()
  }
  put(first)
  return {
    get: (id: number): Picture | undefined => pictures.get(id),
    put,
    subscribe: listeners.subscribe,
  }
}

export type PictureShelf = ReturnType<typeof createPictureShelf>
