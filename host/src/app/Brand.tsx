import classes from './Brand.module.css'

/** The mark: a shaft, its car and its counterweight. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg
      className={classes.mark}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden
      focusable="false"
    >
      <rect className={classes.shaft} x="1" y="1" width="30" height="30" rx="8" />
      <path className={classes.rope} d="M11.5 5v9M20.5 5v4M11.5 5h9" />
      <rect className={classes.car} x="7.5" y="13.5" width="8" height="12" rx="2" />
      <rect className={classes.weight} x="18.75" y="8.5" width="3.5" height="7" rx="1.2" />
    </svg>
  )
}

/** Mark and name. */
export function Brand({ size }: { size?: number }) {
  return (
    <span className={classes.brand}>
      <BrandMark size={size} />
      <span className={classes.name}>Hoistway</span>
    </span>
  )
}
