import './reading';
import './buying';
import './accounts';
import './owners-hand';
import './sums';
