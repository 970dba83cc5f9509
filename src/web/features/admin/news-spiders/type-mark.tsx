import { Landmark, Newspaper, TrainFront, Zap } from 'lucide-react';
import { formatWord } from '#web/format.ts';
import { lookUp } from '#web/look-up.ts';

const LOOKS: Record<string, { tone: string; Icon: typeof Zap }> = {
  energy: { tone: 'text-[light-dark(#7a5200,#e8b04a)]', Icon: Zap },
  financial: { tone: 'text-[light-dark(#1b5fae,#6fb1ff)]', Icon: Landmark },
  general: { tone: 'text-[light-dark(#55514a,#b8b4ac)]', Icon: Newspaper },
  transportation: { tone: 'text-[light-dark(#94286a,#e78ac3)]', Icon: TrainFront },
};
const UNHEARD_OF = { tone: 'text-t2', Icon: Newspaper };

/** What a spider reads about, by colour, picture and word. */
export function TypeMark({ type }: { type: string }) {
  const { tone, Icon } = lookUp(LOOKS, type) ?? UNHEARD_OF;
  return (
    <span className={`inline-flex items-center gap-1.5 text-12 font-semibold wrap-anywhere ${tone}`}>
      <Icon size={14} aria-hidden className="shrink-0" />
      {formatWord(type)}
    </span>
  );
}
