import { TypeModel } from '../../../web/art/type-model.tsx'
import type { SearchItem } from '../search.contract.ts'

/** The picture of a thing, the model of its type, or the cover the server draws from its seed. */
export function SearchPicture({ item: { picture, picture_seed: seed, type } }: { item: SearchItem }) {
  if (!picture && type) return <TypeModel type={type} size={76} />
  return (
    <img
      src={picture?.url ?? `/covers/${seed}-320.webp`}
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
