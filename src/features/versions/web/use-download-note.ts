// Chunk: resource-parts
import type { ResourceType } from '../../../contract/taxonomy.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { useToasts } from '../../../web/ui/toast/use-toasts.ts'
import type { VersionFile } from '../versions.contract.ts'
import { shortHash } from './copy-hash.tsx'

/** Long enough to read a name, a checksum and a sentence. */
const noteMs = 9000

/** Says which file is coming, how to know it is the right one, and where it belongs. */
export function useDownloadNote(type: ResourceType) {
  const t = useT()
  const { show } = useToasts()
  return ({ name, sha512 }: VersionFile) =>
    void show({
      kind: 'info',
      title: t('resources.get.started', { name }),
      text: `${t(`resources.install.${type}`)} sha512: ${shortHash(sha512)}`,
      durationMs: noteMs,
    })
}
