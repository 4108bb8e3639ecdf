import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { useSiteLimits } from '../../../web/use-site-limits.ts'
import { holdUnsavedWork } from '../../../web/form/unsaved-work.ts'
import type { Attachment } from '../attachments.contract.ts'
import { startUpload, type RunningUpload } from './upload.ts'
import type { UploadOptions } from './upload-options.ts'
import { isLost, uploadErrorText } from './upload-error-text.ts'

export type UploadState = {
  /** `lost`: the connection broke, and `resume` continues the upload. */
  stage: 'sending' | 'paused' | 'finishing' | 'lost' | 'failed' | 'done'
  name: string
  bytes: number
  /** Whole percent. */
  percent: number
  resumable: boolean
  /** The message for the person; empty unless it failed. */
  fault: string
}

/**
 * One upload with everything a person can do about it. `onDone` gets the attachment.
 *
 *     const upload = useUpload({ type: 'content', onDone: insertPicture })
 *     <input type="file" onChange={(event) => upload.start(event.target.files[0])} />
 *     {upload.state && <UploadRow upload={upload} />}
 */
export function useUpload({
  onDone,
  ...fixed
}: Pick<UploadOptions, 'type' | 'resourceType'> & { onDone: (attachment: Attachment) => void }) {
  useSiteLimits()
  const t = useT()
  const [state, setState] = useState<UploadState | null>(null)
  const running = useRef<RunningUpload | null>(null)
  // The page may have been rendered again, with another `onDone`, before the file has arrived.
  const latest = useRef(onDone)
  useEffect(() => {
    latest.current = onDone
  })
  const change = (next: Partial<UploadState>) => setState((old) => old && { ...old, ...next })

  function follow(upload: RunningUpload, done: Promise<Attachment>): void {
    const current = () => running.current === upload
    void done.then(
      (attachment) => {
        if (!current()) return
        change({ stage: 'done', percent: 100 })
        latest.current(attachment)
      },
      (error: unknown) => {
        if (!current()) return
        const lost = upload.resumable && isLost(error)
        change(lost ? { stage: 'lost' } : { stage: 'failed', fault: uploadErrorText(error, t) })
      },
    )
  }

  function start(file: File, more: Partial<Pick<UploadOptions, 'type' | 'resourceType'>> = {}): void {
    running.current?.abort()
    const upload = startUpload(file, {
      ...fixed,
      ...more,
      onProgress: (share) => {
        if (running.current !== upload) return
        change({ percent: Math.floor(share * 100), stage: share < 1 ? 'sending' : 'finishing' })
      },
    })
    running.current = upload
    const { name, size: bytes } = file
    setState({ stage: 'sending', name, bytes, percent: 0, resumable: upload.resumable, fault: '' })
    follow(upload, upload.done)
  }
  function pause(): void {
    running.current?.pause()
    change({ stage: 'paused' })
  }
  function resume(): void {
    const upload = running.current
    if (!upload) return
    change({ stage: 'sending', fault: '' })
    follow(upload, upload.resume())
  }
  function dismiss(): void {
    const upload = running.current
    running.current = null
    setState(null)
    upload?.abort()
  }

  const lost = state?.stage === 'lost'
  const unfinished = state !== null && state.stage !== 'done' && state.stage !== 'failed'
  useEffect(() => (unfinished ? holdUnsavedWork() : undefined), [unfinished])
  const handleOnline = useEffectEvent(resume)
  useEffect(() => {
    if (!lost) return
    // Continue as soon as the network is back.
    const back = () => handleOnline()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [lost])
  // Leaving the page pauses the upload; the next try finds the parts that arrived.
  useEffect(() => () => running.current?.pause(), [])

  return { state, start, pause, resume, dismiss }
}

export type UploadControl = ReturnType<typeof useUpload>
