import { reloadComing } from '../build-check.ts'

/**
 * A page, or what its loader needs, from a chunk of its own: who never opens the page never carries it. When the chunk
 * is gone and the window is about to be loaded anew, this never finishes.
 */
export async function lazyModule<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load()
  } catch (error) {
    if (await reloadComing()) return new Promise<M>(() => {})
    throw error
  }
}
