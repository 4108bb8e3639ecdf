import type { DefinitionNode, Placement } from './pack-source.ts'
import { plainName } from './pack-source.ts'
import type { Tint } from './texture.ts'

/** One part to draw: a model, or something the game draws by code. */
export type Part =
  | { kind: 'model'; model: string; tints: Tint[]; placement: Placement }
  | { kind: 'special'; what: string; base: string; node: DefinitionNode }

/** Plains, as the game shows items that take their colour from where they are. */
const grassGreen = 0x91bd59

function tintOf(tint: { type: string; value?: number; default?: number }): Tint {
  const colour = tint.value ?? tint.default
  if (plainName(tint.type) === 'grass') return grassGreen
  // A default of 0 means: as it is.
  return colour === undefined || colour === 0 ? null : colour & 0xffffff
}

const child = (value: unknown): Part[] => (value ? chooseModels(value as DefinitionNode) : [])

/** What an inventory slot shows of an item's definition. */
export function chooseModels(node: DefinitionNode): Part[] {
  switch (plainName(node.type)) {
    case 'model': {
      const tints = ((node.tints ?? []) as Parameters<typeof tintOf>[0][]).map(tintOf)
      return [
        {
          kind: 'model',
          model: plainName(node.model as string),
          tints,
          placement: (node.transformation ?? {}) as Placement,
        },
      ]
    }
    case 'composite':
      return (node.models as DefinitionNode[]).flatMap(chooseModels)
    case 'condition':
      return child(node.on_false)
    case 'select': {
      const cases = node.cases as { when: string | string[]; model: DefinitionNode }[]
      const wanted = { display_context: 'gui', context_dimension: 'minecraft:overworld' }[
        plainName(node.property as string)
      ]
      const fits = wanted && cases.find(({ when }) => [when].flat().includes(wanted))
      return child(fits ? fits.model : node.fallback)
    }
    case 'range_dispatch':
      return child(node.fallback ?? (node.entries as { model: DefinitionNode }[])[0]?.model)
    case 'special': {
      const special = node.model as DefinitionNode
      return [
        { kind: 'special', what: plainName(special.type), base: plainName(String(node.base)), node: special },
      ]
    }
    default:
      return []
  }
}
