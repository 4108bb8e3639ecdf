// Chunk: rows
import { Scale } from 'lucide-react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { useCompared } from './use-compared.ts'

/** Sets a resource aside to compare it, on this device. */
export function CompareButton({ id, lifted = false }: { id: number; lifted?: boolean }) {
  const t = useT()
  const { ids, toggle } = useCompared()
  const on = ids.includes(id)
  const text = t(on ? 'resources.beside.remove' : 'resources.beside.add')
  return (
    <Button
      square
      {...(lifted ? { size: 's' as const, variant: 'ghost' as const } : {})}
      className={lifted ? 'needs-script lifted' : 'needs-script'}
      aria-pressed={on}
      aria-label={text}
      title={text}
      onClick={() => toggle(id)}
    >
      <Scale size={17} aria-hidden="true" />
    </Button>
  )
}

/** The way to the comparison, once there is something to compare. It lies above the page, so nothing moves. */
export function CompareBar() {
  const t = useT()
  const to = useHref()
  const { ids, address, choose } = useCompared()
  if (ids.length === 0) return null
  return (
    <div className="panel fixed bottom-4 max-lg:bottom-22 left-1/2 z-30 flex gap-2 p-2 [translate:-50%] [box-shadow:var(--sh-2)]">
      <Button variant="dark" size="s" href={to(address)}>
        <Scale size={16} aria-hidden="true" />
        {t('resources.beside.go', { count: ids.length })}
      </Button>
      <Button size="s" onClick={() => choose([])}>
        {t('resources.beside.clear')}
      </Button>
    </div>
  )
}
