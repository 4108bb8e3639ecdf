import type { ComponentProps } from 'react'
import type { Picture as PictureData } from '../../../contract/picture.ts'
import { Picture } from '../../../web/ui/picture/picture.tsx'

/** A picture that loads in three stages; `width` and `height` are needed if the box has another ratio. */
export function AttachmentPicture({
  picture,
  ...props
}: {
  picture: Pick<PictureData, 'url' | 'srcset' | 'preview' | 'width' | 'height'>
} & Pick<
  ComponentProps<typeof Picture>,
  'alt' | 'sizes' | 'fixed' | 'eager' | 'contain' | 'model' | 'className'
> &
  Partial<Pick<ComponentProps<typeof Picture>, 'width' | 'height'>>) {
  const { url, srcset, preview, width, height } = picture
  return <Picture url={url} srcSet={srcset} preview={preview} width={width} height={height} {...props} />
}
