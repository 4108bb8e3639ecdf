import { createListeners } from '../../../../web/listeners.ts'

/** A change that waits until the person has proven again who they are; the settings show the question. */
type ProofRequest = { proven: () => void; refused: () => void }

let waiting: ProofRequest | null = null
const { notify, subscribe } = createListeners()

function set(next: ProofRequest | null): void {
  waiting = next
  notify()
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
  subscribe,
}
