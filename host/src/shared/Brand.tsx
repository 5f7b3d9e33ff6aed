import classes from './Brand.module.css'

function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg
      className={classes.mark}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden
      focusable="false"
    >
      <rect className={classes.shaft} width="32" height="32" rx="8.5" />
      <path className={classes.rope} d="M16 0v12" />
      <rect className={classes.car} x="8.5" y="11" width="15" height="15" rx="3" />
      <path className={classes.doors} d="M16 14v9" />
    </svg>
  )
}

export function Brand({ size }: { size?: number }) {
  return (
    <span className={classes.brand}>
      <BrandMark size={size} />
      <span className={classes.name}>Hoistway</span>
    </span>
  )
}
