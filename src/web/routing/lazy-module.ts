/**
 * A page, or what its loader needs, from a chunk of its own: who never opens the page never carries it. Nothing comes
 * when the window is about to be loaded anew (build-check.ts); then this never finishes.
 */
export async function lazyModule<M>(load: () => Promise<M>): Promise<M> {
  const module: M | undefined = await load()
  return module ?? new Promise<M>(() => {})
}
