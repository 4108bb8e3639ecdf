import type { Editor } from '@tiptap/core'
import { useEffect, useRef } from 'react'
import { documentLimits } from '../../../contract/rich-text/vocabulary.ts'
import { useT } from '../../i18n/translator.tsx'
import { holdUnsavedWork } from '../../form/unsaved-work.ts'
import { insertAt } from '../document/blocks.ts'
import type { RichTextEditorProps, UploadedPicture } from '../editor-props.ts'
import type { PictureShelf } from './picture-shelf.ts'
import { addPlaceholder, showProgress, takePlaceholder } from './uploads.ts'

let last = 0

/** Sends pictures and puts them into the text when they have arrived; several at once, each with its own progress. */
export function usePictureUploads({
  pictures,
  onUpload,
  uploadErrorText,
  onNotice,
}: Pick<RichTextEditorProps, 'onUpload' | 'uploadErrorText'> & {
  pictures: PictureShelf
  onNotice: (text: string) => void
}) {
  const t = useT()
  const running = useRef(new Set<AbortController>())
  // Leaving the page removes the text, and an upload would have no place to go.
  useEffect(() => {
    const all = running.current
    return () => all.forEach((stop) => stop.abort())
  }, [])

  async function send(
    editor: Editor,
    file: File,
    at: number,
  ): Promise<{ id: number; done: UploadedPicture | null }> {
    const id = ++last
    const stop = new AbortController()
    const release = holdUnsavedWork()
    running.current.add(stop)
    addPlaceholder(
      editor.view,
      { id, name: file.name, cancelText: t('editor.upload.cancel'), onCancel: () => stop.abort() },
      at,
    )
    try {
      const onProgress = (share: number) => showProgress(id, share)
      const done = await onUpload!(file, { onProgress, signal: stop.signal })
      pictures.put([done.picture])
      return { id, done: stop.signal.aborted ? null : done }
    } catch (error) {
      if (!stop.signal.aborted)
        onNotice(uploadErrorText?.(error) ?? t('editor.upload.failed', { name: file.name }))
      return { id, done: null }
    } finally {
      running.current.delete(stop)
      release()
    }
  }

  /** As a gallery they wait for each other; else each comes when it is there. */
  async function upload(editor: Editor, files: File[], at: number, gallery = false): Promise<void> {
    const images = files.filter((file) => /^image\/(?:png|jpeg|webp|gif|avif)$/.test(file.type))
    if (!onUpload || images.length < files.length)
      onNotice(t(onUpload ? 'editor.upload.notImage' : 'editor.upload.none'))
    if (!onUpload) return
    const sent = images.slice(0, documentLimits.galleryMax).map((file) => send(editor, file, at))
    if (gallery && sent.length >= documentLimits.galleryMin) return place(editor, await Promise.all(sent))
    await Promise.all(sent.map(async (one) => place(editor, [await one])))
  }

  function place(editor: Editor, sent: { id: number; done: UploadedPicture | null }[]): void {
    if (editor.isDestroyed) return
    const spots = sent.map(({ id }) => takePlaceholder(editor.view, id))
    const at = spots.find((spot) => spot !== null)
    const { image, gallery } = editor.schema.nodes
    const nodes = sent.flatMap(({ done }) => (done ? [image!.create({ attachment_id: done.id })] : []))
    if (at === null || at === undefined || nodes.length === 0) return
    const together = nodes.length >= documentLimits.galleryMin ? [gallery!.create(null, nodes)] : nodes
    insertAt(at, together)(editor.state, editor.view.dispatch)
  }

  return upload
}
