import type { Licence } from '../../taxonomy/licences.contract.ts'
import type { DetailRules } from '../../publications/kind/api/publication-kind.ts'
import { linkKinds, type LinkKind } from '../limits/resource-limits.contract.ts'

/** What a revision of a resource has besides its text, as it is stored. */
export type Details = {
  icon_id: number | null
  gallery: { id: number; caption: string }[]
  links: Partial<Record<LinkKind, string>>
  licence: { id: Licence | null; text: string } | null
}

/** Links as they were sent, without those that are none. */
export const tidyLinks = (links: { [K in LinkKind]?: string | null | undefined }): Details['links'] =>
  Object.fromEntries(linkKinds.flatMap((kind) => (links[kind] ? [[kind, links[kind]]] : [])))

export const detailRules: DetailRules<Details> = {
  shown: ({ icon_id: icon, gallery }) => [
    { ids: icon === null ? [] : [icon], types: ['icon'], field: 'icon_id' },
    { ids: gallery.map(({ id }) => id), types: ['gallery'], field: 'gallery', gallery: true },
  ],
  links: ({ links }) => Object.values(links),
  words: ({ gallery }) => gallery.map(({ caption }) => caption).join('\n'),
  embedded: ({ gallery, links }) => [
    ...gallery.map(({ id }) => `gallery ${id}`),
    // With its kind: two links that change places lead elsewhere as well.
    ...Object.entries(links).map(([kind, link]) => `link ${kind} ${link}`),
  ],
  // Which icon and on what terms: neither is a matter of a few characters.
  same: (a, b) =>
    a.icon_id === b.icon_id &&
    (a.licence?.id ?? null) === (b.licence?.id ?? null) &&
    (a.licence?.text ?? '') === (b.licence?.text ?? ''),
}
