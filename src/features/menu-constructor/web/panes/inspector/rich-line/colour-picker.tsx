import { Blend, Palette, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../../../../web/i18n/translator.tsx'
import { Popover } from '../../../../../../web/ui/overlay/popover.tsx'
import { Later } from '../../../frame/later.tsx'
import type { Paint } from './colour-choices.tsx'

const loadColours = async () => (await import('./colour-choices.tsx')).ColourChoices
const loadGradient = async () => (await import('./colour-choices.tsx')).GradientForm
/** Without a network codes can still be typed. */
const doWithout = () => {}

/** What is chosen from is loaded when it is first opened. */
export const ColourPicker = (props: { hex: boolean; onColour: (colour: string) => void }) => (
  <Picker name="colours" icon={Palette}>
    <Later load={loadColours} wanted props={props} onFail={doWithout} />
  </Picker>
)

export const GradientPicker = (props: { onPaint: Paint }) => (
  <Picker name="gradient" icon={Blend}>
    <Later load={loadGradient} wanted props={props} onFail={doWithout} />
  </Picker>
)

function Picker({ name, icon: Icon, children }: { name: string; icon: LucideIcon; children: ReactNode }) {
  const t = useT()
  const label = t(`constructor.text.${name}`)
  return (
    <Popover
      className="btn btn-ghost btn-s w-8.5 p-0 coarse:w-11"
      label={label}
      triggerLabel={label}
      trigger={
        <span className="grid place-items-center" title={label}>
          <Icon size={16} />
        </span>
      }
    >
      {children}
    </Popover>
  )
}
