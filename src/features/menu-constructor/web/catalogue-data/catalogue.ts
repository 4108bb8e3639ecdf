import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import type { Catalogue } from './catalogue-types.ts'
import { glossaryOf, useGlossary } from './glossary.ts'
import { makeCatalogue } from './make-catalogue.ts'
import {
  currentDocument,
  currentList,
  hasFailed,
  knownReleases,
  releaseOf,
  subscribe,
  want,
} from './update-store.ts'

const made = new Map<string, Catalogue>()

function catalogueOf(version: string): Catalogue | undefined {
  const list = currentList()
  if (!list) return undefined
  const { name } = releaseOf(list, version)
  const before = made.get(name)
  if (before) return before
  const document = currentDocument(name)
  if (!document) return undefined
  const catalogue = makeCatalogue(document, list.groups, glossaryOf)
  made.set(name, catalogue)
  return catalogue
}

/** Loads the items of a release and their pictures, without their translated names. */
export function usePictures(gameVersion: string): Catalogue | undefined {
  useEffect(() => {
    if (!catalogueOf(gameVersion)) want(gameVersion)
  }, [gameVersion])
  return useSyncExternalStore(
    subscribe,
    () => catalogueOf(gameVersion),
    () => undefined,
  )
}

/** The catalogue of a release; undefined until it is there. Another object once the words of the page's language are. */
export function useCatalogue(gameVersion: string): Catalogue | undefined {
  const { locale } = useTranslator()
  const glossary = useGlossary(locale)
  const catalogue = usePictures(gameVersion)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is found changes with the glossary
  return useMemo(() => catalogue && { ...catalogue }, [catalogue, glossary])
}

/** True while the catalogue could not be fetched; it is tried again by itself. */
export function useCatalogueFailed(): boolean {
  return useSyncExternalStore(subscribe, hasFailed, () => false)
}

/** The catalogue without a component, for exports and checks; undefined until some component has asked for it. */
export const knownCatalogue = (gameVersion: string): Catalogue | undefined => catalogueOf(gameVersion)

export interface Atlas {
  url: string
  cols: number
  blank: ReadonlySet<number>
}

/** Where the pictures are; null while the page draws tiles of its own. */
export function useAtlas(): Atlas | null {
  const atlas = useSyncExternalStore(
    subscribe,
    () => currentList()?.atlas ?? null,
    () => null,
  )
  return useMemo(() => {
    const url = atlas?.sources[0]?.url
    return atlas && url ? { url, cols: atlas.cols, blank: new Set(atlas.blank) } : null
  }, [atlas])
}

/** The tile of a material in whichever release names it so. */
export function tileOf(material: string, data = 0): number | undefined {
  for (const name of knownReleases()) {
    const item = (made.get(name) ?? catalogueOf(name))?.find(material, data)
    if (item) return item.tile
  }
  return undefined
}

/** The same for a component: items come later than where their pictures are. */
export const useTile = (material: string, data = 0): number | undefined =>
  useSyncExternalStore(
    subscribe,
    () => tileOf(material, data),
    () => undefined,
  )
