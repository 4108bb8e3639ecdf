import { useQueries } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ResourceType } from '../../../../contract/taxonomy.ts'
import { useHydrated } from '../../../../web/use-hydrated.ts'
import type { Attachment } from '../../../attachments/attachments.contract.ts'
import type { Readiness } from '../../../publications/kind/web/form-state.ts'
import type { UploadInspection } from '../../files/version-inspection.contract.ts'
import { useQuery } from '../../../../web/use-query.ts'
import { versionEditorQueries } from './version-editor.queries.ts'

const againMs = 1_000

export type VersionUpload = {
  id: number
  /** Unknown until the list of one's own files has come. */
  attachment: Pick<Attachment, 'name' | 'size'> | undefined
  inspection: UploadInspection | undefined
  /** It could not even be asked about. */
  failed: boolean
}

export const isRefused = ({ inspection }: Pick<VersionUpload, 'inspection'>): boolean =>
  inspection !== undefined &&
  (inspection.recalled || inspection.refusal !== null || inspection.verdict === 'block')

/** Whether the files of a version are fit to be sent, in the words of the checklist. */
export function filesState(uploads: readonly VersionUpload[]): Readiness['state'] {
  if (uploads.some(isRefused)) return 'bad'
  const read = uploads.every(({ inspection }) => inspection !== undefined && inspection.state !== 'pending')
  return uploads.length > 0 && read ? 'done' : 'todo'
}

/** The uploads of a version and what the server reads from them; tells each result once. */
export function useVersionFiles({
  type,
  ids,
  onRead,
}: {
  type: ResourceType | null
  ids: readonly number[]
  onRead: (inspection: UploadInspection) => void
}) {
  const hydrated = useHydrated()
  const [uploaded, setUploaded] = useState<Attachment[]>([])
  const named = (id: number) => uploaded.some((one) => one.id === id)
  const own = useQuery({
    ...versionEditorQueries.uploads(),
    enabled: hydrated && ids.some((id) => !named(id)),
  }).data
  const answers = useQueries({
    queries: ids.map((id) => ({
      ...versionEditorQueries.inspection(id, type ?? 'other'),
      enabled: hydrated && type !== null,
      refetchInterval: (asked: { state: { data?: UploadInspection | undefined } }) =>
        asked.state.data?.state === 'pending' ? againMs : false,
    })),
  })
  const uploads = ids.map((id, index): VersionUpload => ({
    id,
    attachment: [...uploaded, ...(own ?? [])].find((one) => one.id === id),
    inspection: answers[index]?.data,
    failed: answers[index]?.isError ?? false,
  }))
  const announced = useRef(new Set<string>())
  const finished = answers
    .map(({ data }) => data)
    .filter((data) => data !== undefined && data.state === 'done' && data.refusal === null)
  const marks = finished.map((data) => `${data!.attachment_id}-${data!.resource_type}`).join()
  const announce = useEffectEvent((fresh: string) => {
    if (fresh === '') return
    for (const data of finished) {
      const mark = `${data!.attachment_id}-${data!.resource_type}`
      if (announced.current.has(mark)) continue
      announced.current.add(mark)
      onRead(data!)
    }
  })
  useEffect(() => announce(marks), [marks])
  return {
    uploads,
    state: filesState(uploads),
    remember: (attachment: Attachment) => setUploaded((all) => [...all, attachment]),
  }
}

export type VersionFilesControl = ReturnType<typeof useVersionFiles>
