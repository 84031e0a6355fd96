/** Renders a street with a gap where a house would stand, and the sign that waits in it. */
export function EmptyStreet() {
  return (
    <svg viewBox="0 0 320 150" aria-hidden="true" className="w-72 max-w-full text-accent sm:w-80">
      <circle cx="232" cy="38" r="17" fill="var(--color-signal-tint)" />
      <path d="M0 126c60-22 108-24 160-20s110 2 160 20z" fill="var(--color-accent-tint)" />
      <g fill="var(--color-card)" stroke="currentColor" strokeWidth="2" strokeLinejoin="round">
        <path d="M22 126V66l30-22 30 22v60zM82 126V58h36v68z" />
        <path d="M204 126V74l26-20 26 20v52zM256 126V64h40v62z" />
        <path d="M34 80h12v14H34zM58 80h12v14H58zM34 104h12v22H34zM90 68h8v12h-8zM102 68h8v12h-8zM90 90h8v12h-8zM102 90h8v12h-8z" />
        <path d="M214 84h10v12h-10zM236 84h10v12h-10zM225 106h12v20h-12zM264 74h9v12h-9zM280 74h9v12h-9zM264 96h9v12h-9zM280 96h9v12h-9z" />
      </g>
      <path
        d="M128 126V76l32-24 32 24v50"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray="5 6"
        strokeLinecap="round"
      />
      <g stroke="currentColor" strokeWidth="2" strokeLinecap="round">
        <path d="M148 126V92m0 4h26v16h-26" fill="var(--color-card)" />
        <path d="M154 102h14M154 107h9" opacity="0.6" />
        <path d="M4 126h312" />
      </g>
      <g fill="var(--color-accent)" opacity="0.55">
        <circle cx="12" cy="116" r="9" />
        <circle cx="306" cy="115" r="10" />
        <circle cx="122" cy="120" r="6" />
      </g>
    </svg>
  );
}
