import { useMemo, useState } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { Checkbox } from '../../../../../web/ui/field/checkbox.tsx'
import { toasts } from '../../../../../web/ui/toast/toast-store.ts'
import type { OpenPack } from '../../pack/open-pack-store.ts'
import type { ProjectStore } from '../../workspace/project/project.ts'
import { useProject } from '../../workspace/project/use-project.ts'
import { forgetPack, hasRememberedPack, rememberPack } from '../../workspace/storage/remembered-packs.ts'
import { undrawnBy } from './undrawn.ts'

const SHOWN = 40

/** What the open pack has, whether it is remembered, and what of the project it does not show. */
export function PackFacts({ pack, store }: { pack: OpenPack; store: ProjectStore }) {
  const t = useT()
  const project = useProject(store, (state) => state.project)
  const [remembered, setRemembered] = useState(() => hasRememberedPack(project.id))
  const undrawn = useMemo(() => undrawnBy(pack, project), [pack, project])
  const { counts } = pack
  const handleRemember = async (wanted: boolean) => {
    setRemembered(wanted)
    try {
      await (wanted ? rememberPack(project.id, pack.pack) : forgetPack(project.id))
    } catch {
      setRemembered(false)
      toasts.show({ kind: 'error', title: t('constructor.pack.noRoom') })
    }
  }
  const notes = [
    ...(pack.pack.damaged > 0 ? [t('constructor.pack.damaged', { count: pack.pack.damaged })] : []),
    ...(pack.undrawnFonts.length > 0
      ? [t('constructor.pack.fonts', { kinds: pack.undrawnFonts.join(', ') })]
      : []),
  ]
  return (
    <div className="grid gap-3 mt-4">
      <p className="font-650 wrap-anywhere">{pack.pack.name}</p>
      <p className="text-ink-2 text-14">
        {t('constructor.pack.counts', {
          models: counts.models,
          textures: counts.textures,
          letters: counts.letters,
          plugins: counts.plugins,
        })}
      </p>
      <Checkbox
        checked={remembered}
        label={t('constructor.pack.remember')}
        description={t('constructor.pack.rememberText')}
        onChange={(event) => void handleRemember(event.target.checked)}
      />
      <h3 className="text-16 font-650">{t('constructor.pack.undrawnTitle')}</h3>
      {undrawn.length + notes.length === 0 && (
        <p className="text-ink-2 text-14">{t('constructor.pack.allDrawn')}</p>
      )}
      <ul className="mc-pack-undrawn">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        {undrawn.slice(0, SHOWN).map(({ menu, item, why, what }) => (
          <li key={`${menu} ${item} ${why}`}>
            <b className="font-600">{item ? `${menu} › ${item}` : menu}</b>{' '}
            {t(`constructor.pack.undrawn.${why}`, { what })}
          </li>
        ))}
      </ul>
      {undrawn.length > SHOWN && (
        <p className="text-ink-3 text-13">{t('constructor.pack.more', { count: undrawn.length - SHOWN })}</p>
      )}
    </div>
  )
}
