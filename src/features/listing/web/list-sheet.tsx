// Opened often: what it is made of is asked for along with it (vite.config.ts).
import type { ReactNode } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { Drawer } from '../../../web/ui/overlay/drawer.tsx'
import type { ListKind } from './list-kind.ts'

/** The filters on a phone; fetched when they are first asked for. */
export function ListSheet({
  words,
  total,
  open,
  children,
  onClose,
}: {
  words: ListKind
  /** What has been found so far, in words. */
  total: string | undefined
  open: boolean
  /** The filters. */
  children: ReactNode
  onClose: () => void
}) {
  const t = useT()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t(`${words}.filter.label`)}
      closeText={t(`${words}.filter.close`)}
      side="bottom"
      foot={
        <Button variant="primary" block onClick={onClose}>
          {t(`${words}.filter.apply`)}
          {total && ` · ${total}`}
        </Button>
      }
    >
      {children}
    </Drawer>
  )
}
