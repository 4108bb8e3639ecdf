import { History } from 'lucide-react'
import { useMemo } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { isLegacy } from '../../../format/tables/game-versions.ts'
import { legacyLook } from '../../../format/tables/legacy-look.ts'
import type { ProjectStore } from '../../workspace/project/project.ts'

/** A menu for an old game is full of errors on a new one: one press sets the game it was written for. */
export function LegacyNote({ store, text, version }: { store: ProjectStore; text: string; version: string }) {
  const t = useT()
  const look = useMemo(() => (isLegacy(version) ? null : legacyLook(text)), [text, version])
  if (!look) return null
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 py-2 rounded-chip wash-honey">
      <History size={15} className="flex-none" />
      <p className="flex-1 min-w-40">{t('constructor.console.legacy', { version })}</p>
      <Button size="s" onClick={() => store.setGameVersion(look)}>
        {t('constructor.console.legacySwitch', { version: look })}
      </Button>
    </div>
  )
}
