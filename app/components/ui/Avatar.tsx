import { face, facePicture } from './ui.css';

interface AvatarProps {
  name: string;
  picture: string | undefined;
  className: string;
}

export function Avatar({ name, picture, className }: AvatarProps) {
  return (
    <span className={`${face} ${className}`} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
      {picture ? <img src={picture} alt="" loading="lazy" className={facePicture} /> : null}
    </span>
  );
}
