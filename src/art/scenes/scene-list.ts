import { airship } from './airship.ts'
import { canyon } from './canyon.ts'
import { castle } from './castle.ts'
import { city } from './city.ts'
import { crystals } from './crystals.ts'
import { fort } from './fort.ts'
import { harbour } from './harbour.ts'
import { island } from './island.ts'
import { lighthouse } from './lighthouse.ts'
import { machine } from './machine.ts'
import { market } from './market.ts'
import { portal } from './portal.ts'
import { pyramid } from './pyramid.ts'
import { swatch } from './swatch.ts'
import { terraces } from './terraces.ts'
import { treehouse } from './treehouse.ts'
import { valley } from './valley.ts'
import { windmill } from './windmill.ts'

export const SCENES = {
  island,
  valley,
  castle,
  city,
  machine,
  crystals,
  swatch,
  portal,
  harbour,
  lighthouse,
  terraces,
  canyon,
  windmill,
  market,
  treehouse,
  pyramid,
  fort,
  airship,
}

export type SceneName = keyof typeof SCENES

export const SCENE_NAMES = Object.keys(SCENES) as SceneName[]
