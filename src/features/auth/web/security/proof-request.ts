/** A change that waits until the person has proven again who they are; the settings show the question. */
type ProofRequest = { proven: () => void; refused: () => void }

let waiting: ProofRequest | null = null
const listeners = new Set<() => void>()

function set(next: ProofRequest | null): void {
  waiting = next
  for (const listener of listeners) listener()
}

export const proofRequest = {
  /** Resolves with whether the person gave a proof. */
  ask: (): Promise<boolean> =>
    new Promise((resolve) => {
      const end = (proven: boolean) => {
        set(null)
        resolve(proven)
      }
      set({ proven: () => end(true), refused: () => end(false) })
    }),
  current: () => waiting,
  onServer: () => null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
