// Chunk: rows
/** The picture of a row, loaded when it comes near. */
export function RowPicture({ url, srcSet, sizes }: { url: string; srcSet?: string; sizes?: string }) {
  return (
    <img
      src={url}
      srcSet={srcSet}
      sizes={sizes}
      width={76}
      height={76}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
