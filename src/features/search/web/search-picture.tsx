import type { SearchItem } from '../search.contract.ts'

/** The picture of a thing, or what the server draws from its seed: an icon for a resource, else a cover. */
export function SearchPicture({ item: { picture, picture_seed: seed, type } }: { item: SearchItem }) {
  return (
    <img
      src={picture?.url ?? `/covers/${seed}-${type ? 'icon-160' : '320'}.webp`}
      srcSet={picture?.srcset}
      sizes={picture ? '76px' : undefined}
      width={76}
      height={76}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
