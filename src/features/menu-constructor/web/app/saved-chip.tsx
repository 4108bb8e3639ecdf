import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import type { ProjectStore } from '../project/project.ts'
import { useProject } from '../project/use-project.ts'

const icons = { saved: CloudCheck, saving: CloudUpload, failed: CloudAlert, elsewhere: CloudAlert }

/** Says the truth about what would survive closing the tab. */
export function SavedChip({ store }: { store: ProjectStore }) {
  const t = useT()
  const saved = useProject(store, (state) => state.saved)
  const Icon = icons[saved]
  return (
    <span
      className="mc-saved wash-patina data-[state=saving]:wash-stone data-[state=failed]:wash-brick data-[state=elsewhere]:wash-brick"
      data-state={saved}
    >
      <Icon size={14} />
      <span>{t(`constructor.project.state.${saved}`)}</span>
    </span>
  )
}
