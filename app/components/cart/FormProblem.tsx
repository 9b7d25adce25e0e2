import * as css from './cart.css';

/** Announces why nothing came of a form of the cart. */
export const FormProblem = ({ text }: { text: string | undefined }) =>
  text ? (
    <p role="alert" className={css.formProblem}>
      {text}
    </p>
  ) : null;
