import { useT } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Drawer } from '../../../web/ui/drawer.tsx'
import type { ResourceFilter } from './resource-filter.ts'
import { ResourceFilters } from './resource-filters.tsx'

/** The filters on a phone; fetched when they are first asked for. */
export function ResourcesSheet({
  filter,
  total,
  open,
  onClose,
}: {
  filter: ResourceFilter
  /** What has been found so far, in words. */
  total: string | undefined
  open: boolean
  onClose: () => void
}) {
  const t = useT()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('resources.filter.label')}
      closeText={t('resources.filter.close')}
      side="bottom"
      foot={
        <Button variant="primary" block onClick={onClose}>
          {total ?? t('resources.filter.apply')}
        </Button>
      }
    >
      <ResourceFilters filter={filter} />
    </Drawer>
  )
}
