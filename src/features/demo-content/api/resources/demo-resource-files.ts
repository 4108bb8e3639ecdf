import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { licenceIds } from '../../../taxonomy/licences.contract.ts'
import { localeCodes } from '../../../../contract/locales.ts'
import { resourceTypes, type ResourceType } from '../../../../contract/taxonomy.ts'
import { demoComments } from '../../../articles/api/demo-files.ts'
import { resourceFields } from '../../../resources/resource-fields.contract.ts'
import { dependencyInput, versionFields } from '../../../versions/version-fields.contract.ts'

const words = {
  title: resourceFields.title,
  description: resourceFields.description,
  content: resourceFields.content,
}
/** A file inside an archive, or a whole file that is not packed. */
const entries = z.record(z.string(), z.string())
const command = z.strictObject({
  description: z.string(),
  usage: z.string().optional(),
  permission: z.string().optional(),
})
const permission = z.strictObject({
  description: z.string(),
  default: z.union([z.boolean(), z.string()]).prefault('op'),
})

/** What the file of a version is made of, besides what its type always has. */
const made = z.strictObject({
  /** Of the archive or the file, without number and ending. */
  name: z.string().regex(/^[\w-]+$/),
  /** The main class of a plugin or mod. */
  main: z
    .string()
    .regex(/^[a-z][\w.]+$/)
    .optional(),
  commands: z.record(z.string(), command).prefault({}),
  permissions: z.record(z.string(), permission).prefault({}),
  /** A picture drawn from this word. */
  picture: z.string().optional(),
  entries: entries.prefault({}),
})

const version = z.strictObject({
  number: versionFields.number,
  name: versionFields.name.prefault(''),
  channel: versionFields.channel.prefault('release'),
  /** How many days before the demo was made it appeared. */
  days: z.number().min(0).max(200),
  changelog: versionFields.changelog,
  platforms: versionFields.platforms.prefault([]),
  game_versions: versionFields.game_versions.prefault([]),
  dependencies: z.array(dependencyInput).prefault([]),
  /** What is different in this version's file. */
  entries: entries.prefault({}),
})

const resource = z.strictObject({
  slug: resourceFields.slug,
  ...words,
  language: z.enum(localeCodes),
  author: z.string(),
  categories: resourceFields.categories,
  tags: resourceFields.tags,
  licence: z.enum(licenceIds).nullable().prefault(null),
  links: resourceFields.links.prefault({}),
  looking_for_maintainer: z.boolean().prefault(false),
  archived: z.boolean().prefault(false),
  translations: z
    .array(z.strictObject({ ...words, language: z.enum(localeCodes), translator: z.string() }))
    .prefault([]),
  file: made,
  /** Oldest first. */
  versions: z.array(version).min(1),
  comments: demoComments.prefault([]),
})

export type DemoVersion = z.output<typeof version>
export type DemoResource = z.output<typeof resource> & { type: ResourceType }

/** The resources of the demo: files with a list in each, named `plugin.yaml` or `plugin.minigames.yaml` after their type. */
export async function readDemoResources(folder: string): Promise<DemoResource[]> {
  const all: DemoResource[] = []
  for (const name of (await readdir(folder)).toSorted()) {
    const type = resourceTypes.find((one) => name.startsWith(`${one}.`) && name.endsWith('.yaml'))
    if (!type) throw new Error(`${name}: not named after a type of resources`)
    const listed = parse(await readFile(path.join(folder, name), 'utf8')) as unknown[]
    for (const value of listed) all.push({ type, ...readOne(value, name) })
  }
  const firstDays = ({ versions }: DemoResource) => versions[0]!.days
  // Oldest first, so that numbers grow with time; the name decides between two of one day.
  return all.toSorted((a, b) => firstDays(b) - firstDays(a) || (a.slug < b.slug ? -1 : 1))
}

function readOne(value: unknown, file: string): z.output<typeof resource> {
  const result = resource.safeParse(value)
  if (result.success) return result.data
  throw new Error(`${file}, ${(value as { slug?: string }).slug}: ${z.prettifyError(result.error)}`)
}
