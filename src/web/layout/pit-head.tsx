import { useId } from 'react';

export function PitHead() {
  const glow = useId();
  return (
    <svg
      aria-hidden
      viewBox="0 0 560 400"
      fill="none"
      className="h-auto w-full overflow-visible"
      strokeLinecap="round"
    >
      <radialGradient id={glow}>
        <stop offset="0" className="[stop-color:var(--color-lamp-fill)] [stop-opacity:0.22]" />
        <stop offset="0.5" className="[stop-color:var(--color-lamp-fill)] [stop-opacity:0.07]" />
        <stop offset="1" className="[stop-color:var(--color-lamp-fill)] [stop-opacity:0]" />
      </radialGradient>
      <circle cx="290" cy="70" r="300" fill={`url(#${glow})`} />
      <g className="stroke-line" strokeWidth="1.5">
        <path d="M0 370h560M48 384h464M112 398h336" />
        <path d="M388 370v-84l50-28 50 28v84M388 286h100" />
        <path d="M28 370 116 314q14-9 28 0l70 56" />
      </g>
      <g className="stroke-ctl" strokeWidth="2">
        <path d="M268 104 214 370M312 104l54 266M248 104h84M242 112h96" />
        <path d="M259 148h62M249.5 195h81M239 246h102M228.5 298h123" strokeWidth="1.5" />
        <path
          d="M259 148l71.5 47M321 148l-71.5 47M249.5 195l91.5 51M330.5 195 239 246M239 246l112.5 52M341 246l-112.5 52M228.5 298 366 370M351.5 298 214 370"
          strokeWidth="1"
        />
        <path d="M321 56 438 258" strokeWidth="1.2" />
        <path d="M290 112v258" strokeWidth="1.2" strokeDasharray="1 7" />
      </g>
      <g className="stroke-lamp" strokeWidth="2.5">
        <circle cx="290" cy="70" r="34" />
        <circle cx="290" cy="70" r="5" className="fill-lamp" />
        <path d="M290 36v68M256 70h68M266 46l48 48M314 46l-48 48" strokeWidth="1.2" />
      </g>
      <rect x="428" y="318" width="20" height="24" rx="1" className="fill-lamp-fill" fillOpacity="0.85" />
    </svg>
  );
}
