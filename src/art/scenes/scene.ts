import type { BiomeName } from '../biomes.ts'
import type { Stage } from '../stage.ts'

export interface Scene {
  /** The level that is put at the focus point of the frame: about the middle of the subject. */
  focus: number
  /** Blocks above that level which should stay inside the frame. */
  above: number
  /** Where the focus sits from top (0) to bottom (1) in a cover. */
  at?: number
  /** `always`: floats in the sky; `never`: the ground must fill the frame. */
  sky?: 'always' | 'never'
  /** Biomes that suit it best; the seed prefers them. */
  biomes?: readonly BiomeName[]
  build: (stage: Stage) => void
}
