import { face, facePicture } from './ui.css';

interface FaceProps {
  name: string;
  picture: string | undefined;
  className: string;
}

export function Face({ name, picture, className }: FaceProps) {
  return (
    <span className={`${face} ${className}`} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
      {picture ? <img src={picture} alt="" loading="lazy" className={facePicture} /> : null}
    </span>
  );
}
