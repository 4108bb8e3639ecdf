import type { DependencyKind } from '../../../../contract/inspection.ts'
import { emptyDocument } from '../../../../contract/rich-text/document.ts'
import type { RichDocument } from '../../../../contract/rich-text/document.ts'
import type { Platform } from '../../../../contract/game.ts'
import type { VersionChannel } from '../../version-limits.contract.ts'
import type { Version } from '../../versions.contract.ts'

/** Something a version needs, or must not meet. */
export type WrittenDependency = {
  /** A resource of this site; else `words` are an address or a name. */
  resourceId: number | null
  words: string
  kind: DependencyKind
  range: string
}

/** What stands in the form of a version. */
export type WrittenVersion = {
  number: string
  name: string
  channel: VersionChannel
  changelog: RichDocument
  platforms: string[]
  /** Versions, ranges and lines, as they were typed. */
  gameVersions: string[]
  dependencies: WrittenDependency[]
  /** Attachments, the first one is what people get. */
  files: number[]
  scheduledAt: string | null
}

export const blankVersion = (): WrittenVersion => ({
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

export const fromVersion = (version: Version): WrittenVersion => ({
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

const toDependency = ({ resourceId, words, kind, range }: WrittenDependency) => {
  const about = { kind, range }
  if (resourceId !== null) return { ...about, resource: resourceId, url: null }
  return isAddress(words)
    ? { ...about, resource: null, url: words.trim() }
    : { ...about, resource: null, url: null, name: words.trim() }
}

/** The words of a version as they are sent; its files never change. */
export const toVersionWords = (written: WrittenVersion) => ({
  number: written.number,
  name: written.name,
  channel: written.channel,
  changelog: written.changelog,
  platforms: written.platforms as Platform[],
  game_versions: written.gameVersions,
  dependencies: written.dependencies.map(toDependency),
})

export const toVersionBody = (written: WrittenVersion) => ({
  ...toVersionWords(written),
  scheduled_at: written.scheduledAt,
  files: written.files,
})
