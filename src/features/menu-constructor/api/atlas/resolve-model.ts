import type { Model, ModelElement, PackSource, Transform } from './pack-source.ts'
import { plainName } from './pack-source.ts'

export type ResolvedModel = {
  textures: Record<string, string>
  elements: ModelElement[]
  gui: Transform
  frontLight: boolean
  /** Textures laid over each other, for items without elements. */
  layers: string[]
}

const namedTexture = (value: string | { sprite?: string }): string =>
  typeof value === 'string' ? value : (value.sprite ?? '')

/** A model with everything its parents give it; null where there is none of that name. */
export function resolveModel(source: PackSource, name: string): ResolvedModel | null {
  const chain: Model[] = []
  for (let next: string | undefined = name; next && chain.length < 16;) {
    const model: Model | null = source.model(plainName(next))
    if (!model) break
    chain.push(model)
    next = model.parent
  }
  if (chain.length === 0) return null
  const textures: Record<string, string> = {}
  for (const model of chain.toReversed())
    for (const [key, value] of Object.entries(model.textures ?? {})) textures[key] = namedTexture(value)
  const layers: string[] = []
  for (let index = 0; textures[`layer${index}`]; index++)
    layers.push(followTexture(textures, `#layer${index}`))
  return {
    textures,
    elements: chain.find(({ elements }) => elements)?.elements ?? [],
    gui: chain.find(({ display }) => display?.gui)?.display?.gui ?? {},
    frontLight: chain.find((model) => model.gui_light)?.gui_light === 'front',
    layers,
  }
}

/** `#side` → `block/stone`. One package writes references as `block/#side`. */
export function followTexture(textures: Record<string, string>, reference: string): string {
  let name = reference
  for (let step = 0; step < 16; step++) {
    // A few models leave the # out.
    const key = /^(?:[a-z_]+\/)?#(.+)$/.exec(name)?.[1] ?? (name in textures ? name : null)
    if (!key) break
    const next = textures[key]
    if (next === undefined) return ''
    name = next
  }
  return plainName(name)
}
