import type { DependencyKind } from '../../../../contract/inspection.ts'
import { emptyDocument, type RichDocument } from '../../../../contract/rich-text/document.ts'
import type { Platform } from '../../../../contract/game.ts'
import type { VersionChannel } from '../../../resources/limits/version-limits.contract.ts'
import type { Version } from '../../versions.contract.ts'

/** Something a version needs, or must not meet. */
export type DependencyFormState = {
  /** A resource of this site; else `words` are an address or a name. */
  resourceId: number | null
  words: string
  kind: DependencyKind
  range: string
}

/** The fields of a version's form. */
export type VersionFormState = {
  number: string
  name: string
  channel: VersionChannel
  changelog: RichDocument
  platforms: string[]
  /** Versions, ranges and lines, as they were typed. */
  gameVersions: string[]
  dependencies: DependencyFormState[]
  /** Attachments, the first one is what people get. */
  files: number[]
  scheduledAt: string | null
}

export const blankVersion = (): VersionFormState => ({
  number: '',
  name: '',
  channel: 'release',
  changelog: emptyDocument(),
  platforms: [],
  gameVersions: [],
  dependencies: [],
  files: [],
  scheduledAt: null,
})

export const isAddress = (words: string): boolean => /^https?:\/\//i.test(words.trim())

/** A changelog nobody wrote may come without any paragraph. */
const documentOf = (changelog: Version['changelog']): RichDocument => {
  const document = changelog as Partial<RichDocument>
  return document.content ? { type: 'doc', content: document.content } : emptyDocument()
}

export const fromVersion = (version: Version): VersionFormState => ({
  number: version.number,
  name: version.name,
  channel: version.channel,
  changelog: documentOf(version.changelog),
  platforms: version.platforms,
  gameVersions: version.game_versions,
  dependencies: version.dependencies.map(({ resource, name, url, kind, range }) => ({
    resourceId: resource?.id ?? null,
    words: resource?.title ?? url ?? name,
    kind,
    range,
  })),
  files: version.files.map((file) => file.id),
  scheduledAt: version.scheduled_at,
})

const toDependency = ({ resourceId, words, kind, range }: DependencyFormState) => {
  const about = { kind, range }
  if (resourceId !== null) return { ...about, resource: resourceId, url: null }
  return isAddress(words)
    ? { ...about, resource: null, url: words.trim() }
    : { ...about, resource: null, url: null, name: words.trim() }
}

/** The words of a version as they are sent; its files never change. */
export const toVersionWords = (formState: VersionFormState) => ({
  number: formState.number,
  name: formState.name,
  channel: formState.channel,
  changelog: formState.changelog,
  platforms: formState.platforms as Platform[],
  game_versions: formState.gameVersions,
  dependencies: formState.dependencies.map(toDependency),
})

export const toVersionBody = (formState: VersionFormState) => ({
  ...toVersionWords(formState),
  scheduled_at: formState.scheduledAt,
  files: formState.files,
})
